export { keptStorageSlot, type StorageSlot, storageSlot, userStorageSlot, wipeUserData } from './storage'
export { useStored } from './use-stored'
