/**
 * Names of the history's filters in its address (product §5.3), beside period and merchants.
 * `registry_id` leads from a registry to its operations.
 */
export const TRANSACTION_FILTERS = [
  'instrument_type',
  'opcodes',
  'status',
  'stage',
  'cs1',
  'client_id',
  'registry_id',
] as const

export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number]
