export type { StorageArea } from './safe-storage'
export { type SlotOptions, type StorageSlot, storageSlot } from './storage-slot'
export { userStorageSlot, wipeUserData } from './user-data'
