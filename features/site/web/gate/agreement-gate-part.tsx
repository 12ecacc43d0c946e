export { AgreementGate as default } from './agreement-gate.tsx'
