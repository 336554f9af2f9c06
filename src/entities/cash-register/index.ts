export { CASH_REGISTERS_PATH, type CashRegister, cashRegisterQuery, cashRegisterSchema } from './api'
export { CASH_REGISTER_FILTERS, type CashRegisterFilter } from './config'
export { CASH_REGISTER_TASKS, cashRegisterStatusTitle, driveWarning, shiftStatusTitle } from './model'
export { CashRegisterStatus, DriveValidity, LastReceipt } from './ui'
