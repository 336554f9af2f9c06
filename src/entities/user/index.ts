export { userRecordQuery, useUserRecord } from './api'
