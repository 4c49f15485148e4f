import { currentLocale } from '#shared/language/language.ts'

/** Where a comma is the decimal sign, as in Swedish, spreadsheets split rows at semicolons. */
export const spreadsheetSeparator = () => ((1.5).toLocaleString(currentLocale()).includes(',') ? ';' : ',')
