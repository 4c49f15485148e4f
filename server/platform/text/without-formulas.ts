// Spreadsheets read these as the start of a formula, including the full-width forms.
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/u

// In countries with a decimal comma, spreadsheets split rows at semicolons, and a quote inside such a
// piece protects nothing: a formula may start after any semicolon or line break of a text.
const FORMULA_INSIDE = /([;\r\n][\s"]*)(?=[=+\-@＝＋－＠])/gu

/** Puts an apostrophe before anything that would run as a formula, however the row is split into cells. */
export const withoutFormulas = (text: string) =>
  (FORMULA.test(text) ? `'${text}` : text).replace(FORMULA_INSIDE, (before) => `${before}'`)
