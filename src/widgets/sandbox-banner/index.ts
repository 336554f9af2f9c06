export { SandboxBanner } from './ui/sandbox-banner'
