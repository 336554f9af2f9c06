/** Letters that a date, time or sum may have among its digits, removed before the rest is checked. */
const WORDS = [
  /(?<!\p{L})(?:янв(?:ар[ья])?|фев(?:рал[ья])?|мар(?:та?)?|апр(?:ел[ья])?|ма[йя]|июн[ья]?|июл[ья]?|авг(?:уста?)?|сент?(?:ябр[ья])?|окт(?:ябр[ья])?|ноя(?:бр[ья])?|дек(?:абр[ья])?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/iu,
  // `1E5`, and the «T» of an ISO time.
  /(?<=\d[.,]?)[et](?=[+-]?\d)/iu,
  // `10:30 PM`, `2024-05-01T10:00Z`, `5 руб.`, «2024 г.»
  /(?<=\d)\s*(?:[ap]m?|z|р(?:уб)?|г)\.?\s*$/iu,
]

const NUMBER_SIGNS = /^[\s\d.,:/%+\-−()'’$€£¥₽]+$/u

/** Integers that Excel keeps intact: it stores 15 digits and drops leading zeros. */
const PLAIN_INTEGER = /^(?:0|[1-9]\d{0,14})$/

/** `20777/501`, a phone number in groups: more parts or digits than a date can have. */
const NO_DATE = /^(?=.*\d{5}|\d+(?:[-/]\d+){3})\d+(?:[-/]\d+)+$/

/**
 * True for a text that Excel, with Russian or English settings, would read as a date, time, sum or boolean, or as a
 * number that it truncates or reformats.
 */
export function isSpoiltByExcel(text: string): boolean {
  if (/^\s*(?:true|false|истина|ложь)\s*$/iu.test(text)) return true
  if (!/\d/.test(text) || text.startsWith("'") || PLAIN_INTEGER.test(text)) return false
  const bare = WORDS.reduce((rest, word) => rest.replace(word, ''), text)
  return NUMBER_SIGNS.test(bare) && !NO_DATE.test(bare)
}
