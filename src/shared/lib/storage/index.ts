export { type StorageSlot, storageSlot } from './storage-slot'
export { userStorageSlot, wipeUserData } from './user-data'
