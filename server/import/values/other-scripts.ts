const OTHER_LETTERS = /[^\0-\u024f]/

// Units and words of distances in Japanese, Chinese, Korean, Russian, Greek and Thai. マラソン alone is any run.
const WORDS: [RegExp, string][] = [
  [/バックヤード/g, ' backyard '],
  [
    /(?:(?<![ァ-ー])ハーフ(?![ァ-ー])|ハーフマラソン|半程[马馬]拉松|半[马馬]|하프(?: ?마라톤| ?코스)?|полумарафон)/giu,
    ' half marathon ',
  ],
  [
    /(?:フルマラソン|(?<![ァ-ー])フル(?![ァ-ー])|全程[马馬]拉松|全[马馬]|풀 ?코스|(?<!ультра[- ]?)марафон)/giu,
    ' marathon ',
  ],
  [/(?<=\d ?)(?:キロ(?:メートル)?|公里|千米|킬로(?:미터)?|км|χλμ\.?|กม\.?|كم|كيلومتر|ק["״]מ)/giu, ' km '],
  [/(?<=\d ?)(?:マイル|英里|마일|мил[ьяи])/giu, ' mi '],
  [/(?<=\d ?)(?:メートル|米|미터|м(?!\p{L}))/giu, ' m '],
  [/(?<=\d ?)(?:時間|小[时時]|시간|час(?:ов|а)?)/giu, ' h '],
]

/** `42キロ` as `42 km`: units and words of distances in other scripts as the Latin ones. */
export const inLatinUnits = (text: string): string =>
  OTHER_LETTERS.test(text) ? WORDS.reduce((rest, [word, latin]) => rest.replace(word, latin), text) : text
