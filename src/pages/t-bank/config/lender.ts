/** The lender of this page, as the calls name it (screens, section 7). */
export const LENDER = 't-bank'
