export { ActivationLink } from './ui/activation-link'
export { SandboxBanner } from './ui/sandbox-banner'
