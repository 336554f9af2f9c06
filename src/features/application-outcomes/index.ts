export { Approval, CooldownClock, LossLine } from './ui'
