/** The lender of this page, as the calls name it (product §7.2). */
export const LENDER = 't-bank'
