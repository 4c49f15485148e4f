import { isWebAddress } from '#shared/text/web-address.ts'

const HREF = /<a\b[^<>]*\bhref\s*=\s*["']?([^"'\s>]+)/i
const MARKDOWN = /\[[^[\]]*\]\((https?:\/\/[^)\s]+)\)/
const FULL = /https?:\/\/[^\s<>"'|\\^`{}]+/i
const BARE =
  /(?<![@\w.-])(?:www\.[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}|[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|info|example|run|eu|se|no|dk|fi|is|de|at|ch|li|fr|it|es|pt|be|nl|lu|co\.uk|org\.uk|uk|ie|cz|sk|pl|hu|si|hr|ro|bg|gr|us|ca|au|nz|jp|za|world|events?|bike|club|race|racing|io|cat|eus|tirol|swiss|cc|tv|me|biz|app|site|online|pro|team|fit|live|link|co|nu|hk|tw|cn|kr|br|mx|ar|cl|ad|lt|lv|ee|ru|ua|tr|re)(?![\p{L}\p{N}.-]*[\p{L}\p{N}@]))(?:[/?#][^\s<>"']*)?/iu
const MAIL = /(?:mailto:)?([\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)/i

const withoutTrail = (address: string) => address.replace(/[).,;:!?\]]+$/, '').replace(/&amp;/g, '&')

/** A name of a site or a mailbox is no longer. A pattern that looks for one meets pieces of this length. */
const LONGEST_NAME = 320

const firstIn = (text: string, pattern: RegExp): RegExpExecArray | null => {
  for (const [piece] of text.matchAll(/\S+/g)) {
    const found = pattern.exec(piece.slice(0, LONGEST_NAME))
    if (found) return found
  }
  return null
}

/** The first web address in a text, with a scheme; `www.x.example` and `x.com/path` count. Null when there is none. */
export const linkIn = (text: string): string | null => {
  const found = HREF.exec(text)?.[1] ?? MARKDOWN.exec(text)?.[1] ?? FULL.exec(text)?.[0]
  if (found !== undefined && /^https?:/i.test(found)) {
    const address = withoutTrail(found)
    return isWebAddress(address) && address.length <= 2000 ? address : null
  }
  const bare = firstIn(found ?? text, BARE)?.[0]
  if (bare === undefined) return null
  const address = `https://${withoutTrail(bare)}`
  return isWebAddress(address) && address.length <= 2000 ? address : null
}

/** True for a cell that is a web address and nothing else. */
export const isLink = (text: string): boolean =>
  !/\s/.test(text.trim()) && !text.includes('@') && linkIn(text) !== null

/** The first email address in a text. */
export const mailIn = (text: string): string | null => firstIn(text, MAIL)?.[1] ?? null
