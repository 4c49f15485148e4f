// Spreadsheets read these as the start of a formula, including the full-width forms.
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/u

// A spreadsheet of another country splits rows at the other sign (semicolons where the decimal sign is a
// comma), and a quote inside such a piece protects nothing: a formula may start after any comma, semicolon
// or line break of a text.
const FORMULA_INSIDE = /([,;\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu

/** Puts an apostrophe before anything that would run as a formula, however the row is split into cells. */
export const withoutFormulas = (text: string) =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, (before) => `${before}'`)
