/** The bookmark other slices show. */
export { CollectButton, type CollectButtonProps } from './button/collect-button.tsx'
