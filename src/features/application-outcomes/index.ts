export { CooldownClock, LossLine } from './ui'
