export type StatusGroup = { readonly label: string; readonly codes: readonly string[] }

/** Codes of an instalment application's status as merchants know them (specification, section 3). */
export const STATUS_GROUPS: readonly StatusGroup[] = [
  { label: 'Кредит выдан', codes: ['C0'] },
  // «R12-R18» of the specification.
  { label: 'Отказ клиента', codes: ['R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18'] },
  { label: 'Отказ кредиторов', codes: ['R1'] },
  {
    label: 'На подписании',
    codes: ['A13', 'A10', 'A4', 'R8', 'C2', 'A11', 'L13', 'L7', 'L9', 'C3', 'L10', 'L4', 'V1'],
  },
  { label: 'На рассмотрении', codes: ['A12', 'A15', 'A17'] },
  { label: 'Новая заявка', codes: ['A0', 'A1'] },
  { label: 'Заполнение анкеты', codes: ['A2', 'A14', 'A5'] },
  { label: 'Возврат', codes: ['R5'] },
  { label: 'Средства переведены', codes: ['P2'] },
]
