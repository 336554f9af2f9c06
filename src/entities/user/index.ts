export { userRecordQuery } from './api/user-record.queries'
export { useUserRecord } from './model/use-user-record'
