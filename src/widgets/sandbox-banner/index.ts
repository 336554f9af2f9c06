export { ActivationLink, SandboxBanner } from './ui/sandbox-banner'
