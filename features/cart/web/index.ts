/** What pages of products use of the cart. */
export { addToCart, type Added } from './add-to-cart.ts'
export { CartButton } from './count/cart-button.tsx'
