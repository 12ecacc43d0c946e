export { openLineLayer } from './line-layer.ts'
export {
  LINE_KINDS,
  POINTS_OF,
  type DrawnLine,
  type LineKind,
  type LineLayer,
  type LineLayerOptions,
  type LinePoint,
  type LineStyle,
} from './line.ts'
