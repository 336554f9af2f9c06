export { keptStorageSlot, type StorageSlot, storageSlot, userStorageSlot, wipeUserData } from './storage'
export { createStore } from './store'
export { useStored } from './use-stored'
