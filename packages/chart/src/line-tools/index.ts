export { openLineLayer } from './line-layer.ts'
export {
  type DrawnLine,
  type LineKind,
  type LineLayer,
  type LineLayerOptions,
  type LinePoint,
  type LineStyle,
} from './line.ts'
