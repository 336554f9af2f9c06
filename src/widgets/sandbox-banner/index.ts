export { ActivationLink } from './activation-link'
export { SandboxBanner } from './ui'
