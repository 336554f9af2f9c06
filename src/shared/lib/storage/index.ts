export { type StorageSlot, storageSlot } from './storage-slot'
export { useStored } from './use-stored'
export { keptStorageSlot, userStorageSlot, wipeUserData } from './user-data'
