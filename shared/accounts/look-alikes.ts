/** For each plain letter, the letters of other alphabets and styles that look like it. */
const DRAWN_LIKE: Record<string, string> = {
  a: 'АаΑαɑɐᴀᎪꓮ@',
  b: 'ВвЬьΒβʙᏴꓐ',
  c: 'СсϹϲᴄᏟꓚ',
  d: 'ԀԁᴅđɗɖÐðᎠꓓ',
  e: 'ЕеΕεᴇɛєᎬꓰ',
  f: 'Ϝϝꜰꓝ',
  g: 'ɡɢցԌᏀꓖ',
  h: 'НнҺһΗʜħɦհᎻꓧ',
  i: 'ІіΙιıɪɩɨӀӏᎥꓲ!1|lǀǃ',
  j: 'ЈјϳȷᴊᎫꓙ',
  k: 'КкΚκᴋᏦꓗ',
  m: 'МмΜμᴍɱᎷꓟ',
  n: 'ΝηПпողᴎɴŋɲɳƞꓠ',
  o: 'ОоΟοօᴏøσⲟꓳ0',
  p: 'РрΡρᴘᏢꓑ',
  q: 'ԚԛզԳ',
  r: 'ʀгᎡꓣ',
  s: 'ЅѕꜱᏚꓢ$5',
  t: 'ТтΤτᴛŧᎢꓔ',
  u: 'υսᴜʊꓴ',
  v: 'νѵᴠᏙꓦ',
  w: 'ԜԝωᴡшաᎳꓪ',
  x: 'ХхΧχᕁꓫ',
  y: 'УуҮүΥγʏꓬ',
  z: 'ΖζᴢᏃꓜ',
}

const plainLetter = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
)

/**
 * What a name looks like at a glance: without styles, accents, case, spaces and punctuation, and with
 * letters of other alphabets replaced by the plain letters they look like.
 */
const appearance = (name: string): string =>
  [...name.normalize('NFKD')]
    .map((letter) => plainLetter.get(letter) ?? letter.toLowerCase())
    .map((letter) => plainLetter.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** True when somebody who reads quickly could confuse the names. */
export const looksLike = (name: string, other: string): boolean => appearance(name) === appearance(other)
