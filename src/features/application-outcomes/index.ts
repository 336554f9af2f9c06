export { Approval } from './ui/approval'
export { CooldownClock } from './ui/cooldown-clock'
export { LossLine } from './ui/loss-line'
