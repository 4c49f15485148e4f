import { describe, expect, onTestFinished, test } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import { understand, understandTrips } from './understand.ts'

// A Sunday.
const TODAY = '2026-11-22'
const read = (text: string, today = TODAY) => {
  const { filters, place, withinKm, words } = understand(text, today)
  return { ...filters, ...(place ? { place: place.name } : {}), ...(withinKm ? { withinKm } : {}), words }
}

describe('distances', () => {
  test.each([
    ['50K', 45, 55],
    ['50 km', 45, 55],
    ['trail 50k', 45, 55],
    ['5 mil', 45, 55],
    ['100 miles', 145, 177],
    ['100M', 145, 177],
    ['100 miler', 145, 177],
    ['7.5 km', 6.8, 8.3],
    ['7,5 km', 6.8, 8.3],
    ['42.195 km', 38, 46],
    ['21,0975 km', 19, 23],
    ['20-42.195 km', 20, 42],
    ['over 42.195 km', 42, undefined],
    ['1,000 km', 900, 1100],
    ['1.000 miles', 1448, 1770],
    ['40-60 km', 40, 60],
    ['40–60km', 40, 60],
    ['40 to 60 km', 40, 60],
    ['40 km to 60 km', 40, 60],
    ['40 till 60 km', 40, 60],
    ['between 40 and 60 km', 40, 60],
    ['mellan 40 och 60 km', 40, 60],
    ['60-40 km', 40, 60],
    ['4 till 6 mil', 40, 60],
    ['over 50 km', 50, undefined],
    ['minst 5 mil', 50, undefined],
    ['up to 30k', undefined, 30],
    ['kortare än 30 km', undefined, 30],
    ['over 20 km under 30 km', 20, 30],
    ['over 20 km and under 30 km', 20, 30],
    ['längre än 20 km och kortare än 40 km', 20, 40],
    ['at least 20 km and less than 30 km', 20, 30],
    ['shorter than an ultra', undefined, 43],
    ['10k or 21k', 9, 23],
    ['2 eller 1 mil', 9, 22],
    ['10/20 km', 9, 22],
    ['from 30 km', 30, undefined],
    ['from 30 to 50 km', 30, 50],
    ['30+ km', 30, undefined],
    ['30+ miles', 48, undefined],
    ['30 km+', 30, undefined],
    ['3 mil eller längre', 30, undefined],
    ['30 km or less', undefined, 30],
    ['30k or shorter', undefined, 30],
    ['3 mil eller mindre', undefined, 30],
    ['30 km eller kortare', undefined, 30],
    ['marathon', 40, 45],
    ['maraton', 40, 45],
    ['half marathon', 19, 24],
    ['half', 19, 24],
    ['halvmaraton', 19, 24],
    ['marathon or longer', 40, undefined],
    ['längre än maraton', 40, undefined],
    ['longer than a half marathon', 19, undefined],
    ['shorter than a marathon', undefined, 45],
    ['halvmaraton eller kortare', undefined, 24],
    ['högst en halvmara', undefined, 24],
    ['ultra or longer', 43, undefined],
    ['ultra', 43, undefined],
    ['ultra 100 km', 90, 110],
    ['ultra over 100 km', 100, undefined],
    ['ultra 50-100 km', 50, 100],
    ['ultra under 100 km', 43, 100],
    ['ultra under 30 km', undefined, 30],
    ['no more than 30 km', undefined, 30],
    ['about 50 km', 45, 55],
    ['~50 km', 45, 55],
    ['nästan 5 mil', 45, 55],
    ['kuperat lopp ca. 5 mil', 45, 55],
    ['hilly race of roughly 50 km', 45, 55],
    ['en mil', 9, 11],
    ['nio milen', 81, 99],
    ['tio mil', 90, 110],
    ['ungefär två mil', 18, 22],
    ['två till tre mil', 20, 30],
    ['mellan en och två mil', 10, 20],
    ['en eller två mil', 9, 22],
    ['minst tre mil', 30, undefined],
    ['en mil eller kortare', undefined, 10],
    ['ten miles', 14, 18],
    ['over 50 km under 20 km', 20, 50],
    ['minst tre mil, högst 20 km', 20, 30],
    ['over 100 km or under 10 km', 100, undefined],
    ['under 10 km eller över 100 km', undefined, 10],
    ['under 10 km or 100 km or more', undefined, 10],
    ['10 km or less or over 100 km', undefined, 10],
    ['over 50 km or under 80 km', 50, 80],
  ])('%s', (text, minDistanceKm, maxDistanceKm) => {
    const { words, ...found } = read(text)
    expect(found).toEqual({
      ...(minDistanceKm === undefined ? {} : { minDistanceKm }),
      ...(maxDistanceKm === undefined ? {} : { maxDistanceKm }),
    })
    expect(words).toBe('')
  })

  test('a bound in two units stays a bound', () =>
    expect(read('under 50 km/30 miles')).toMatchObject({ maxDistanceKm: 50 }))

  test('a number alone is not a distance', () => expect(read('50')).toEqual({ words: '50' }))

  test('mil is only a distance beside a number, and Six Mile is a name', () => {
    expect(read('six mile loop')).toEqual({ words: 'six mile loop' })
    expect(read('mil')).toEqual({ words: 'mil' })
    expect(read('en milstolpe')).toEqual({ words: 'milstolpe' })
  })
})

describe('metres of climb', () => {
  test.each([
    ['race less than 1000 m climb', undefined, 1000],
    ['no more than 1000 m of climbing', undefined, 1000],
    ['over 500 m climb and under 1000 m climb', 500, 1000],
    ['under 500 m elevation', undefined, 500],
    ['högst 1 500 höjdmeter', undefined, 1500],
    ['500 m of climb or less', undefined, 500],
    ['500 höjdmeter eller mindre', undefined, 500],
    ['climb of 500 m or less', undefined, 500],
    ['över 2000 m stigning', 2000, undefined],
    ['race 2000 m', 2000, undefined],
    ['2000m D+', 2000, undefined],
    ['1500 hm', 1500, undefined],
    ['3,000 ft gain', 914, undefined],
    ['climb of about 1000 m', 1000, undefined],
    ['1000-2000 m climb', 1000, 2000],
    ['over 1000 m climb under 500 m climb', 500, 1000],
    ['over 1000 m climb or under 500 m climb', 1000, undefined],
    ['mellan 1000 och 2000 meter stigning', 1000, 2000],
  ])('%s', (text, minElevation, maxElevation) =>
    expect(read(text)).toEqual({
      ...(minElevation === undefined ? {} : { minElevation }),
      ...(maxElevation === undefined ? {} : { maxElevation }),
      words: '',
    }),
  )

  test('are understood together with a distance and a year', () =>
    expect(read('30-40 km with 2000 m climb in 2027')).toEqual({
      minDistanceKm: 30,
      maxDistanceKm: 40,
      minElevation: 2000,
      startDate: '2027-01-01',
      endDate: '2027-12-31',
      words: '',
    }))

  test('are not meant by a few metres: those are miles', () =>
    expect(read('200 m')).toEqual({ minDistanceKm: 290, maxDistanceKm: 354, words: '' }))
})

describe('dates', () => {
  test.each([
    ['in June', '2027-06-01', '2027-06-30'],
    ['i juni', '2027-06-01', '2027-06-30'],
    ['November', '2026-11-01', '2026-11-30'],
    ['December', '2026-12-01', '2026-12-31'],
    ['feb 2028', '2028-02-01', '2028-02-29'],
    ['June to August', '2027-06-01', '2027-08-31'],
    ['juni-augusti', '2027-06-01', '2027-08-31'],
    ['November to February', '2026-11-01', '2027-02-28'],
    ['6 June', '2027-06-06', '2027-06-06'],
    ['den 6 juni 2028', '2028-06-06', '2028-06-06'],
    ['June 6th', '2027-06-06', '2027-06-06'],
    ['Saturday 5 June', '2027-06-05', '2027-06-05'],
    ['på lördag den 5 juni', '2027-06-05', '2027-06-05'],
    ['söndagen den 6 juni 2027', '2027-06-06', '2027-06-06'],
    ['Saturday, June 5', '2027-06-05', '2027-06-05'],
    ['Sat 5 to Sun 6 June', '2027-06-05', '2027-06-06'],
    ['1:a maj', '2027-05-01', '2027-05-01'],
    ['den 22:a juni 2028', '2028-06-22', '2028-06-22'],
    ['1 november', '2027-11-01', '2027-11-01'],
    ['next summer', '2027-06-01', '2027-08-31'],
    ['i sommar', '2027-06-01', '2027-08-31'],
    ['this autumn', '2026-09-01', '2026-11-30'],
    ['i vår', '2027-03-01', '2027-05-31'],
    ['winter', '2026-12-01', '2027-02-28'],
    ['nästa vinter', '2027-12-01', '2028-02-29'],
    ['summer 2028', '2028-06-01', '2028-08-31'],
    ['this weekend', '2026-11-22', '2026-11-22'],
    ['i helgen', '2026-11-22', '2026-11-22'],
    ['the coming weekend', '2026-11-22', '2026-11-22'],
    ['kommande helg', '2026-11-22', '2026-11-22'],
    ['weekend in June', '2027-06-01', '2027-06-30'],
    ['helg i juni', '2027-06-01', '2027-06-30'],
    ['weekends in June or July', '2027-06-01', '2027-07-31'],
    ['next weekend', '2026-11-28', '2026-11-29'],
    ['next week', '2026-11-23', '2026-11-29'],
    ['nästa månad', '2026-12-01', '2026-12-31'],
    ['june next year', '2027-06-01', '2027-06-30'],
    ['nästa år i juni', '2027-06-01', '2027-06-30'],
    ['i december i år', '2026-12-01', '2026-12-31'],
    ['i mars i år', '2026-03-01', '2026-03-31'],
    ['december next year', '2027-12-01', '2027-12-31'],
    ['5-7 december nästa år', '2027-12-05', '2027-12-07'],
    ['next year in summer', '2027-06-01', '2027-08-31'],
    ['first weekend of December next year', '2027-12-04', '2027-12-05'],
    ['i år', '2026-01-01', '2026-12-31'],
    ['2027', '2027-01-01', '2027-12-31'],
    ['first weekend of September', '2027-09-04', '2027-09-05'],
    ['första helgen i september', '2027-09-04', '2027-09-05'],
    ['first weekend of November', '2027-11-06', '2027-11-07'],
    ['fourth weekend in November', '2026-11-28', '2026-11-29'],
    ['last weekend of May', '2027-05-29', '2027-05-30'],
    ['sista helgen i november', '2026-11-28', '2026-11-29'],
    ['June/July', '2027-06-01', '2027-07-31'],
    ['June, July', '2027-06-01', '2027-07-31'],
    ['June, July and August', '2027-06-01', '2027-08-31'],
    ['August, June and July', '2027-06-01', '2027-08-31'],
    ['june, may', '2027-05-01', '2027-06-30'],
    ['may march', '2027-03-01', '2027-05-31'],
    ['late August or early June', '2027-06-01', '2027-08-31'],
    ['October 2027 or May 2028', '2027-10-01', '2028-05-31'],
    ['August 2027 or June 2027', '2027-06-01', '2027-08-31'],
    ['October, December, February, April, May', '2027-10-01', '2028-05-31'],
    ['June, July, or August', '2027-06-01', '2027-08-31'],
    ['juni, juli och augusti', '2027-06-01', '2027-08-31'],
    ['maj, juni, juli, augusti 2028', '2028-05-01', '2028-08-31'],
    ['November, December, January', '2026-11-01', '2027-01-31'],
    ['june & july', '2027-06-01', '2027-07-31'],
    ['june july august', '2027-06-01', '2027-08-31'],
    ['juni juli', '2027-06-01', '2027-07-31'],
    ['5 June, 12 June', '2027-06-05', '2027-06-12'],
    ['June 5, June 12', '2027-06-05', '2027-06-12'],
    ['5, 6 June', '2027-06-05', '2027-06-06'],
    ['5, 6 and 7 June', '2027-06-05', '2027-06-07'],
    ['on the 5th, 6th, 7th June', '2027-06-05', '2027-06-07'],
    ['lopp den 5, 6 juni', '2027-06-05', '2027-06-06'],
    ['June 5, 6', '2027-06-05', '2027-06-06'],
    ['June 5, 6, and 7', '2027-06-05', '2027-06-07'],
    ['June 5, 6, 2028', '2028-06-05', '2028-06-06'],
    ['5 & 6 June', '2027-06-05', '2027-06-06'],
    ['7 or 5 June', '2027-06-05', '2027-06-07'],
    ['spring, summer', '2027-03-01', '2027-08-31'],
    ['i vår eller sommar', '2027-03-01', '2027-08-31'],
    ['races 5, 6 and 7 June', '2027-06-05', '2027-06-07'],
    ['races 5, 6 June', '2027-06-05', '2027-06-06'],
    ['Saturday 5, 6 June', '2027-06-05', '2027-06-06'],
    ['early summer and autumn', '2027-06-01', '2027-11-30'],
    ['tidig vår och sommar', '2027-03-01', '2027-08-31'],
    ['mid-June and May', '2027-05-01', '2027-06-20'],
    ['late summer and spring', '2027-03-01', '2027-08-31'],
    ['late autumn or early summer', '2027-06-01', '2027-11-30'],
    ['5, 12 June', '2027-06-05', '2027-06-12'],
    ['summer and autumn', '2027-06-01', '2027-11-30'],
    ['autumn or summer', '2027-06-01', '2027-11-30'],
    ['autumn to summer', '2026-09-01', '2027-08-31'],
    ['late summer and early autumn', '2027-08-01', '2027-09-30'],
    ['i sommar eller i höst 2028', '2028-06-01', '2028-11-30'],
    ['winter and spring 2027', '2026-12-01', '2027-05-31'],
    ['5/6 juni', '2027-06-05', '2027-06-06'],
    ['June 2027 - August 2027', '2027-06-01', '2027-08-31'],
    ['december 2026 till januari 2027', '2026-12-01', '2027-01-31'],
    ['june 2027 to june 2028', '2027-06-01', '2028-06-30'],
    ['May 2028 to March', '2028-05-01', '2029-03-31'],
    ['5 June 2027 to 7 June 2027', '2027-06-05', '2027-06-07'],
    ['5 juni 2027 - 7 juni 2028', '2027-06-05', '2028-06-07'],
    ['December 30, 2026 - January 2, 2027', '2026-12-30', '2027-01-02'],
    ['between June 2028 and May 2027', '2028-06-01', '2029-05-31'],
    ['5-7 June', '2027-06-05', '2027-06-07'],
    ['5 till 7 juni 2028', '2028-06-05', '2028-06-07'],
    ['June 5–7', '2027-06-05', '2027-06-07'],
    ['28 May to 3 June', '2027-05-28', '2027-06-03'],
    ['December 30 - January 2', '2026-12-30', '2027-01-02'],
    ['21–23 November', '2026-11-21', '2026-11-23'],
    ['between 5 June and 7 June, 2028', '2028-06-05', '2028-06-07'],
    ['mellan juni och augusti', '2027-06-01', '2027-08-31'],
    ['2027-06-05', '2027-06-05', '2027-06-05'],
    ['2027-06', '2027-06-01', '2027-06-30'],
    ['2027 June', '2027-06-01', '2027-06-30'],
    ['2028, juni 5', '2028-06-05', '2028-06-05'],
    ['5. juni', '2027-06-05', '2027-06-05'],
    ['5.-7. June', '2027-06-05', '2027-06-07'],
    ['early June', '2027-06-01', '2027-06-10'],
    ['i början av juni', '2027-06-01', '2027-06-10'],
    ['mid-June 2028', '2028-06-11', '2028-06-20'],
    ['in the middle of June', '2027-06-11', '2027-06-20'],
    ['late June', '2027-06-21', '2027-06-30'],
    ['slutet av februari 2028', '2028-02-21', '2028-02-29'],
    ['early November', '2027-11-01', '2027-11-10'],
    ['late November', '2026-11-21', '2026-11-30'],
    ['early June this year', '2026-06-01', '2026-06-10'],
    ['late May to early June', '2027-05-21', '2027-06-10'],
    ['early summer', '2027-06-01', '2027-06-30'],
    ['in late summer 2028', '2028-08-01', '2028-08-31'],
    ['middle of summer', '2027-07-01', '2027-07-31'],
    ['early autumn', '2027-09-01', '2027-09-30'],
    ['early to mid winter', '2026-12-01', '2027-01-31'],
    ['mid to late June', '2027-06-11', '2027-06-30'],
    ['mid-to-late June', '2027-06-11', '2027-06-30'],
    ['early or late June', '2027-06-01', '2027-06-30'],
    ['tidigt eller sent i juni', '2027-06-01', '2027-06-30'],
    ['i början eller mitten av juni', '2027-06-01', '2027-06-20'],
    ['i mitten eller i slutet av juni', '2027-06-11', '2027-06-30'],
    ['in the middle or at the end of June', '2027-06-11', '2027-06-30'],
    ['the beginning or the middle of June', '2027-06-01', '2027-06-20'],
    ['early, mid June', '2027-06-01', '2027-06-20'],
    ['i slutet juni', '2027-06-21', '2027-06-30'],
    ['end June', '2027-06-21', '2027-06-30'],
    ['from mid June to end July', '2027-06-11', '2027-07-31'],
    ['mid to end June', '2027-06-11', '2027-06-30'],
    ['races end June', '2027-06-21', '2027-06-30'],
    ['trail start July', '2027-07-01', '2027-07-10'],
    ['end of June, early July', '2027-06-21', '2027-07-10'],
    ['early 2027', '2027-01-01', '2027-04-30'],
    ['i början av 2027', '2027-01-01', '2027-04-30'],
    ['late 2027', '2027-09-01', '2027-12-31'],
    ['i början på nästa höst', '2027-09-01', '2027-09-30'],
    ['today', '2026-11-22', '2026-11-22'],
    ['lopp i dag', '2026-11-22', '2026-11-22'],
    ['idag', '2026-11-22', '2026-11-22'],
    ['tomorrow', '2026-11-23', '2026-11-23'],
    ['imorgon', '2026-11-23', '2026-11-23'],
    ['i morgon', '2026-11-23', '2026-11-23'],
    ['day after tomorrow', '2026-11-24', '2026-11-24'],
    ['i övermorgon', '2026-11-24', '2026-11-24'],
    ['i dag och i morgon', '2026-11-22', '2026-11-23'],
    ['today or tomorrow', '2026-11-22', '2026-11-23'],
    ['today to 5 June', '2026-11-22', '2027-06-05'],
    ['i morgon till nästa lördag', '2026-11-23', '2026-11-28'],
    ['2027-06-05 to 2027-06-07', '2027-06-05', '2027-06-07'],
    ['5/6/2027 - 8/6/2027', '2027-06-05', '2027-06-08'],
    ['after April until 5 July', '2027-05-01', '2027-07-05'],
    ['next Sunday 6 June', '2027-06-06', '2027-06-06'],
    ['next Sunday, June 6', '2027-06-06', '2027-06-06'],
    ['on Saturday', '2026-11-28', '2026-11-28'],
    ['på söndag', '2026-11-22', '2026-11-22'],
    ['next Sunday', '2026-11-29', '2026-11-29'],
    ['Saturday and Sunday', '2026-11-28', '2026-11-29'],
    ['on Saturday or Sunday', '2026-11-28', '2026-11-29'],
    ['this Saturday or on Sunday', '2026-11-28', '2026-11-29'],
    ['på lördag och söndag', '2026-11-28', '2026-11-29'],
    ['på lördag eller på söndag', '2026-11-28', '2026-11-29'],
    ['lopp lördag/söndag', '2026-11-28', '2026-11-29'],
    ['fredag till söndag', '2026-11-27', '2026-11-29'],
    ['lör-sön', '2026-11-28', '2026-11-29'],
    ['Fri–Sun', '2026-11-27', '2026-11-29'],
    ['next Friday to Sunday', '2026-11-27', '2026-11-29'],
    ['Sunday and Monday', '2026-11-22', '2026-11-23'],
    ['fredag, lördag eller söndag', '2026-11-27', '2026-11-29'],
    ['between Saturday and Sunday', '2026-11-28', '2026-11-29'],
    ['söndag eller lördag', '2026-11-28', '2026-11-29'],
    ['Sunday, Saturday or Friday', '2026-11-27', '2026-11-29'],
    ['Friday, Saturday, Sunday, Monday or Tuesday', '2026-11-27', '2026-12-01'],
    ['the Sat or Sun', '2026-11-28', '2026-11-29'],
    ['Sunday to Saturday', '2026-11-22', '2026-11-28'],
    ['nästa lördag', '2026-11-28', '2026-11-28'],
    ['6/6/2027', '2027-06-06', '2027-06-06'],
    ['06/05/2027', '2027-05-06', '2027-05-06'],
    ['6/25/2027', '2027-06-25', '2027-06-25'],
    ['den 6.5.2027', '2027-05-06', '2027-05-06'],
    ['06-05-2027', '2027-05-06', '2027-05-06'],
    ['5/6 2027', '2027-06-05', '2027-06-05'],
    ['Fri 4 June', '2027-06-04', '2027-06-04'],
    ['Wed, June 9', '2027-06-09', '2027-06-09'],
    ['lör 5 juni', '2027-06-05', '2027-06-05'],
    ['lör-sön 5-6 juni', '2027-06-05', '2027-06-06'],
    ['Fri 4 to Sun 6 June', '2027-06-04', '2027-06-06'],
    ['weekend 5-6 June', '2027-06-05', '2027-06-06'],
    ['helgen 4–6 juni', '2027-06-04', '2027-06-06'],
    ['weekend of 5 June', '2027-06-05', '2027-06-06'],
    ['helgen den 6 juni', '2027-06-05', '2027-06-06'],
    ['helgen i juni', '2027-06-01', '2027-06-30'],
    ['weekend in early June', '2027-06-01', '2027-06-10'],
    ['helgen i början av juni', '2027-06-01', '2027-06-10'],
    ['weekend of 6/6/2027', '2027-06-05', '2027-06-06'],
    ['helgen på lördag', '2026-11-28', '2026-11-29'],
    ['weekend in summer', '2027-06-01', '2027-08-31'],
    ['after April before July this year', '2026-05-01', '2026-06-30'],
    ['after June 2028 before May 2027', '2028-07-01', '2029-04-30'],
    ['from June to August', '2027-06-01', '2027-08-31'],
    ['från 5 till 7 juni', '2027-06-05', '2027-06-07'],
    ['from June until August', '2027-06-01', '2027-08-31'],
    ['after May and before July', '2027-06-01', '2027-06-30'],
    ['before March, after December', '2027-01-01', '2027-02-28'],
    ['after August, until May', '2027-09-01', '2028-05-31'],
    ['från och med maj, senast den 10 juli', '2027-05-01', '2027-07-10'],
    ['från maj senast den 10 juli', '2027-05-01', '2027-07-10'],
  ])('%s', (text, startDate, endDate) => expect(read(text)).toEqual({ startDate, endDate, words: '' }))

  test.each([
    ['after June', '2027-07-01'],
    ['efter 5 juni', '2027-06-06'],
    ['from June', '2027-06-01'],
    ['från och med 5 juni 2028', '2028-06-05'],
    ['fr.o.m. juni', '2027-06-01'],
    ['June onwards', '2027-06-01'],
    ['from June onwards', '2027-06-01'],
    ['juni eller senare', '2027-06-01'],
    ['from the beginning of June', '2027-06-01'],
    ['after june next year', '2027-07-01'],
    ['after summer', '2027-09-01'],
    ['from 2028', '2028-01-01'],
    ['after this weekend', '2026-11-23'],
    ['from today', '2026-11-22'],
    ['från i morgon', '2026-11-23'],
    ['from late June', '2027-06-21'],
    ['after early June', '2027-06-11'],
    ['from end June', '2027-06-21'],
  ])('%s has no last day', (text, startDate) => expect(read(text)).toEqual({ startDate, words: '' }))

  test.each([
    ['until August', '2027-08-31'],
    ['fram till augusti', '2027-08-31'],
    ['till och med den 5 juni', '2027-06-05'],
    ['before June', '2027-05-31'],
    ['före 5 juni', '2027-06-04'],
    ['until the end of May', '2027-05-31'],
    ['May or earlier', '2027-05-31'],
    ['in May at the latest', '2027-05-31'],
    ['senast i maj', '2027-05-31'],
    ['before November', '2027-10-31'],
    ['before December next year', '2027-11-30'],
    ['before 2028', '2027-12-31'],
    ['before June this year', '2026-05-31'],
    ['before the end of June', '2027-06-30'],
    ['before end June', '2027-06-30'],
    ['innan slutet av juni', '2027-06-30'],
    ['before late June', '2027-06-20'],
    ['until mid-June', '2027-06-20'],
  ])('%s has no first day', (text, endDate) => expect(read(text)).toEqual({ endDate, words: '' }))

  test('50k from 5 June is a race of 50 km that starts on 5 June or later', () => {
    expect(read('50k from 5 June')).toMatchObject({ startDate: '2027-06-05', minDistanceKm: 45 })
    expect(read('5 mil från juni')).toMatchObject({ startDate: '2027-06-01', maxDistanceKm: 55 })
    expect(read('50 km from 2028')).toMatchObject({ startDate: '2028-01-01', minDistanceKm: 45 })
    expect(read('50k from next summer')).toMatchObject({ startDate: '2027-06-01', minDistanceKm: 45 })
    expect(read('50 km from Junivik')).toEqual({ place: 'junivik', withinKm: 50, words: '' })
  })

  test.each([
    ['50k from early June', '2027-06-01'],
    ['50k från i morgon', '2026-11-23'],
    ['50k from today', '2026-11-22'],
    ['50k from next Sunday', '2026-11-29'],
    ['50k from 6/6/2027', '2027-06-06'],
    ['50 km från början av juni', '2027-06-01'],
  ])('%s names no place', (text, startDate) =>
    expect(read(text)).toEqual({ startDate, minDistanceKm: 45, maxDistanceKm: 55, words: '' }),
  )

  test('a part of a season that is over is that of the year after', () => {
    expect(read('early summer', '2027-08-10').startDate).toBe('2028-06-01')
    expect(read('early winter', '2027-02-10').startDate).toBe('2027-12-01')
    expect(read('late winter', '2027-02-10').startDate).toBe('2027-02-01')
    expect(read('early summer this year', '2027-08-10').startDate).toBe('2027-06-01')
  })

  test.each([
    ['Lake Sun 10 May', '2027-05-10', 'lake sun'],
    ['Le Mon 10 May', '2027-05-10', 'le mon'],
    ['Rising Sun 5 June', '2027-06-05', 'rising sun'],
    ['Wolf, Sun 6 June', '2027-06-06', 'wolf'],
    ['skogslopp sun 6 June', '2027-06-06', ''],
    ['från Fri 4 June', '2027-06-04', ''],
    ['Åre lör 5 juni', '2027-06-05', 'åre'],
  ])('in %s a short weekday is one where no name ends with it', (text, startDate, words) =>
    expect(read(text)).toMatchObject({ startDate, words }),
  )

  test('a sentence of 200 letters is understood at once', () => {
    const parts = [
      'early or ',
      'june, ',
      'sat and ',
      'mitten eller ',
      'on sun ',
      '5/6/',
      '5 to ',
      '5, ',
      'june 5, 6, ',
      'from today to ',
      'mid-to-',
      'or 1 or ',
      'den lör-',
      '20 km från ',
      'in jul, ',
      'lopp i jul ',
      'över påsk ',
      '10k, half or ',
      'not in ',
      'in the next ',
      'blue ridge ',
    ]
    for (const part of parts) {
      const sentence = part.repeat(200).slice(0, 200)
      read(sentence)
      const start = performance.now()
      read(sentence)
      expect(performance.now() - start, part).toBeLessThan(100)
    }
  })

  test('the midnight sun is no weekday', () => {
    expect(read('midnight sun June')).toMatchObject({ startDate: '2027-06-01', words: 'midnight sun' })
    expect(read('midnight sun 5 June')).toMatchObject({ startDate: '2027-06-05', words: 'midnight sun' })
  })

  test.each([
    ["Tomorrow's Run", "tomorrow's"],
    ['Black Friday Run', 'black friday'],
    ['Fri Fell', 'fri'],
    ['Early Bird', 'early bird'],
    ['Mid Summer Night Run', 'mid summer night'],
    ['Mid-Winter', 'mid-winter'],
    ['Midsummer Night Run', 'midsummer night'],
    ['The North of Alta Via', 'north of alta via'],
    ['Julloppet', 'julloppet'],
    ['Easter Island Run', 'easter island'],
    ['Late Night Run', 'late night'],
    ['24/7/2000 m', '24/7/'],
    ['20/30/2027', '20/30/'],
  ])('%s keeps its words', (text, words) => expect(read(text).words).toBe(words))

  test('after, before and from say nothing without days', () => {
    expect(read('after party run')).toEqual({ words: 'after party' })
    expect(read('50k after June from Oslo')).toMatchObject({ startDate: '2027-07-01', minDistanceKm: 45 })
  })

  test('a day that a month does not have means the month', () => {
    expect(read('31 June')).toEqual({ startDate: '2027-06-01', endDate: '2027-06-30', words: '' })
    expect(read('29 feb')).toEqual({ startDate: '2027-02-01', endDate: '2027-02-28', words: '' })
    expect(read('29 feb 2028')).toMatchObject({ startDate: '2028-02-29', endDate: '2028-02-29' })
    expect(read('45 June')).toEqual({ startDate: '2027-06-01', endDate: '2027-06-30', words: '45' })
    expect(read('2027-06-31')).toMatchObject({ startDate: '2027-06-01', endDate: '2027-06-30' })
  })

  test.each([
    ['June 20 km', 18, 22],
    ['Juni 5-10 km', 5, 10],
    ['june 5 to 10 miles', 8, 16],
    ['June 10.5 km', 9.5, 12],
    ['June 21.0975 km', 19, 23],
    ['June 21.098 km', 19, 23],
  ])('in %s the numbers are a distance, not days', (text, minDistanceKm, maxDistanceKm) =>
    expect(read(text)).toEqual({
      ...{ startDate: '2027-06-01', endDate: '2027-06-30', words: '' },
      ...{ minDistanceKm, maxDistanceKm },
    }),
  )

  test.each([
    ['June 5, 50 km', '2027-06-05', '2027-06-05', 45, 55],
    ['juni 6, 5 mil', '2027-06-06', '2027-06-06', 45, 55],
    ['2027 June 5, 50k', '2027-06-05', '2027-06-05', 45, 55],
    ['June 5, 5 milen', '2027-06-05', '2027-06-05', 45, 55],
    ['June 5, 10 and 20 km', '2027-06-05', '2027-06-05', 10, 20],
    ['June 5, 6-10 km', '2027-06-05', '2027-06-05', 6, 10],
    ['June 5, 10 km', '2027-06-05', '2027-06-05', 9, 11],
    ['5, 6 June, 10 km', '2027-06-05', '2027-06-06', 9, 11],
    ['10 km, 5 June', '2027-06-05', '2027-06-05', 9, 11],
    ['June 5-6, 50 km', '2027-06-05', '2027-06-06', 45, 55],
  ])('in %s the distance after the comma is no second day', (text, startDate, endDate, min, max) =>
    expect(read(text)).toEqual({ startDate, endDate, minDistanceKm: min, maxDistanceKm: max, words: '' }),
  )

  test('names such as Lands End and the sun are no days or parts of a month', () => {
    const year = { startDate: '2027-01-01', endDate: '2027-12-31' }
    expect(read('Lands End 2027')).toEqual({ ...year, words: 'lands end' })
    expect(read("Devil's End 2027")).toEqual({ ...year, words: "devil's end" })
    expect(read("World's End 2027")).toEqual({ ...year, words: "world's end" })
    expect(read('end to end 2027')).toEqual({ ...year, words: 'end to end' })
    expect(read('Mile End June')).toMatchObject({ startDate: '2027-06-01', words: 'mile end' })
    expect(read('West End summer')).toMatchObject({ startDate: '2027-06-01', words: 'west end' })
    expect(read('mass start june')).toMatchObject({ endDate: '2027-06-30', words: 'mass start' })
    expect(read('run to the sun and mon')).toEqual({ words: 'sun and mon' })
  })

  test.each([
    ['50 km end June', { minDistanceKm: 45, maxDistanceKm: 55 }],
    ['norway end June', { country: ['NO'] }],
    ['ultra, end June', { minDistanceKm: 43 }],
  ])('in %s the end is that of the month', (text, filters) =>
    expect(read(text)).toEqual({ ...filters, startDate: '2027-06-21', endDate: '2027-06-30', words: '' }),
  )

  test.each([
    ['top 10, 5 june', 'top 10'],
    ['10, 5 june', '10'],
    ['heat 4, 5 june', 'heat 4'],
    ['Race 4, 5 June', '4'],
  ])('in %s the number before the comma is no first day', (text, words) =>
    expect(read(text)).toEqual({ startDate: '2027-06-05', endDate: '2027-06-05', words }),
  )

  test('the number of a stage is no first day', () =>
    expect(read('stage 4, 5 june')).toMatchObject({ startDate: '2027-06-05', words: '4' }))

  test('days that follow each other are days, also after a distance', () =>
    expect(read('50k 5, 6 June')).toEqual({
      ...{ minDistanceKm: 45, maxDistanceKm: 55, startDate: '2027-06-05', endDate: '2027-06-06', words: '' },
    }))

  test('a weekend that is to come is Saturday and Sunday', () =>
    expect(read('i helgen', '2026-11-25')).toEqual({
      startDate: '2026-11-28',
      endDate: '2026-11-29',
      words: '',
    }))

  test('before the summer, next summer is the one of the year after', () => {
    expect(read('next summer', '2027-03-01').startDate).toBe('2028-06-01')
    expect(read('this summer', '2027-03-01').startDate).toBe('2027-06-01')
    expect(read('i sommar', '2027-08-15').startDate).toBe('2027-06-01')
    expect(read('winter', '2027-01-15').startDate).toBe('2026-12-01')
  })
})

describe('feasts', () => {
  test.each([
    ['jul lopp', '2026-12-01', '2026-12-27'],
    ['jullopp', '2026-12-01', '2026-12-27'],
    ['lopp i jul', '2026-12-01', '2026-12-27'],
    ['Christmas run', '2026-12-01', '2026-12-27'],
    ['over Christmas 2027', '2027-12-20', '2027-12-27'],
    ['mellan jul och nyår', '2026-12-20', '2027-01-01'],
    ['annandag jul', '2026-12-26', '2026-12-26'],
    ['i mellandagarna', '2026-12-27', '2026-12-30'],
    ["New Year's Eve run", '2026-12-31', '2026-12-31'],
    ['nyårslopp', '2026-12-31', '2027-01-01'],
    ['new year 2027', '2026-12-31', '2027-01-01'],
    ['nyår i år', '2026-12-31', '2027-01-01'],
    ["New Year's Day next year", '2027-01-01', '2027-01-01'],
    ['Christmas holidays', '2026-12-20', '2026-12-27'],
    ['weekend before Christmas', '2026-12-19', '2026-12-20'],
    ['helgen före jul', '2026-12-19', '2026-12-20'],
    ['the weekend after Christmas 2027', '2028-01-01', '2028-01-02'],
    ['veckan efter jul', '2026-12-26', '2027-01-01'],
    ['week before Easter', '2027-03-19', '2027-03-25'],
    ['helgen efter midsommar', '2027-07-03', '2027-07-04'],
    ['trettondagen', '2027-01-06', '2027-01-06'],
    ['påsklopp', '2027-03-26', '2027-03-29'],
    ['Easter trail run', '2027-03-26', '2027-03-29'],
    ['Easter weekend', '2027-03-26', '2027-03-29'],
    ['långfredagen', '2027-03-26', '2027-03-26'],
    ['påsk nästa år', '2027-03-26', '2027-03-29'],
    ['Easter Monday 2028', '2028-04-17', '2028-04-17'],
    ['Easter Sunday 2049', '2049-04-18', '2049-04-18'],
    ['Easter Sunday 2076', '2076-04-19', '2076-04-19'],
    ['Kristi himmelsfärdshelgen', '2027-05-06', '2027-05-09'],
    ['pingst', '2027-05-15', '2027-05-17'],
    ['nationaldagen', '2027-06-06', '2027-06-06'],
    ['midsommarlopp', '2027-06-25', '2027-06-27'],
    ['midsummer run', '2027-06-25', '2027-06-27'],
    ['midsommarafton 2028', '2028-06-23', '2028-06-23'],
    ['5 jul', '2027-07-05', '2027-07-05'],
    ['jul', '2027-07-01', '2027-07-31'],
    ['lopp in jul', '2027-07-01', '2027-07-31'],
    ['lopp från slutet av jun till mitten av jul', '2027-06-21', '2027-07-20'],
    ['lopp jun-jul', '2027-06-01', '2027-07-31'],
    ['lopp maj, jun, jul', '2027-05-01', '2027-07-31'],
  ])('%s', (text, startDate, endDate) => expect(read(text)).toEqual({ startDate, endDate, words: '' }))

  test('come with what else is said', () => {
    const marathon = { minDistanceKm: 40, maxDistanceKm: 45, words: '' }
    expect(read('julmarathon')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-27', ...marathon })
    expect(read('nyårsmaraton')).toEqual({ startDate: '2026-12-31', endDate: '2027-01-01', ...marathon })
    expect(read('efter jul')).toEqual({ startDate: '2026-12-28', words: '' })
    expect(read('before Christmas')).toEqual({ endDate: '2026-12-19', words: '' })
    expect(read('the weekend after 5 June')).toEqual({ startDate: '2027-06-06', words: '' })
    expect(read('helgen före påsk')).toEqual({ startDate: '2027-03-20', endDate: '2027-03-21', words: '' })
    expect(read('Norway, not in July')).toEqual({ country: ['NO'], words: '' })
    expect(read('50k from Easter')).toMatchObject({ startDate: '2027-03-26', minDistanceKm: 45 })
  })

  test('what is over is that of the year after', () => {
    expect(read('Easter', '2027-03-29').startDate).toBe('2027-03-26')
    expect(read('Easter', '2027-03-30').startDate).toBe('2028-04-14')
    for (const text of ['new year', 'nyårslopp']) {
      expect(read(text, '2027-01-01').startDate).toBe('2026-12-31')
      expect(read(text, '2027-01-02').startDate).toBe('2027-12-31')
    }
  })

  test.each(['Christmas Cracker', 'Midsummer Madness', 'The Easter Egg'])('%s is a name', (name) =>
    expect(read(`${name} 10k`).words).toBe(name.toLowerCase().replace('the ', '')),
  )

  test('on a Swedish page, jul is Christmas, and July only beside a day or a month', () => {
    onTestFinished(readLanguageFrom(() => 'sv'))
    expect(read('jul').startDate).toBe('2026-12-01')
    expect(read('jul 10 km').startDate).toBe('2026-12-01')
    expect(read('jul 5').startDate).toBe('2027-07-05')
    expect(read('jul-aug').endDate).toBe('2027-08-31')
    expect(read('jul till mitten av aug').endDate).toBe('2027-08-20')
    expect(read('jul 10-15 km').startDate).toBe('2026-12-01')
    expect(read('lopp i jul 2027').startDate).toBe('2027-12-01')
    for (const text of ['jul 5, 2027', 'jul 05', 'jul 5.']) expect(read(text).endDate).toBe('2027-07-05')
    expect(read('jul 5, 6 och 7')).toEqual({ startDate: '2027-07-05', endDate: '2027-07-07', words: '' })
    const parts = { 'början av jul': '01', 'mitten av jul': '11', 'slutet av jul': '21', 'sent i jul': '21' }
    for (const [text, day] of Object.entries(parts)) {
      expect(read(text)).toMatchObject({ startDate: `2027-07-${day}`, words: '' })
    }
  })
})

test.each([
  ['half or full marathon', 19, 45],
  ['halvmaraton eller maraton', 19, 45],
  ['10k, half marathon or marathon', 9, 45],
  ['10k or half marathon', 9, 24],
  ['marathon or ultra', 40, undefined],
  ['ultra-marathon', 43, undefined],
  ['5, 10 eller 21 km', 4.5, 23],
  ['sub 20k', undefined, 20],
])('%s', (text, minDistanceKm, maxDistanceKm) => {
  const { words, ...found } = read(text)
  expect({ minDistanceKm: undefined, maxDistanceKm: undefined, ...found, words }).toEqual({
    ...{ minDistanceKm, maxDistanceKm, words: '' },
  })
})

describe('weeks, parts and what is to come', () => {
  test.each([
    ['vecka 32', '2027-08-09', '2027-08-15'],
    ['v. 28-30', '2027-07-12', '2027-08-01'],
    ['week 1', '2027-01-04', '2027-01-10'],
    ['week 53 2026', '2026-12-28', '2027-01-03'],
    ['first week of July', '2027-07-01', '2027-07-10'],
    ['sista veckan i juli', '2027-07-21', '2027-07-31'],
    ['second half of August', '2027-08-11', '2027-08-31'],
    ['första halvan av maj', '2027-05-01', '2027-05-20'],
    ['försommaren', '2027-06-01', '2027-06-30'],
    ['sensommar', '2027-08-01', '2027-08-31'],
    ['in the next 6 weeks', '2026-11-22', '2027-01-03'],
    ['inom tre månader', '2026-11-22', '2027-02-22'],
    ['de närmaste 10 dagarna', '2026-11-22', '2026-12-02'],
    ['saturdays in June', '2027-06-01', '2027-06-30'],
    ['söndagar i maj', '2027-05-01', '2027-05-31'],
  ])('%s', (text, startDate, endDate) => expect(read(text)).toEqual({ startDate, endDate, words: '' }))

  test('on a Swedish page 12/6 is 12 June', () => {
    expect(read('12/6')).toEqual({ words: '12/6' })
    onTestFinished(readLanguageFrom(() => 'sv'))
    const days = (startDate: string, endDate: string) => ({ startDate, endDate, words: '' })
    expect(read('den 12/6')).toEqual(days('2027-06-12', '2027-06-12'))
    expect(read('12/6-14/6')).toEqual(days('2027-06-12', '2027-06-14'))
    expect(read('5/6 juni')).toEqual(days('2027-06-05', '2027-06-06'))
    expect(read('5/10 km')).toEqual({ minDistanceKm: 4.5, maxDistanceKm: 11, words: '' })
  })
})

describe('kinds of races', () => {
  test.each([
    ['forest', { terrain: ['Forest'] }],
    ['i fjällen', { terrain: ['Mountain'] }],
    ['coastal or desert', { terrain: ['Desert', 'Coastal'] }],
    ['längs kusten', { terrain: ['Coastal'] }],
    ['skyrace', { specialFormats: ['Sky Race'] }],
    ['backyard ultra', { specialFormats: ['Backyard Ultra'] }],
    ['24h', { specialFormats: ['Fixed-time 24h etc.'] }],
    ['24 timmars lopp', { specialFormats: ['Fixed-time 24h etc.'] }],
    ['vertical km', { specialFormats: ['Vertical K'] }],
    ['etapplopp', { specialFormats: ['Stage Race'] }],
    ['orientering', { specialFormats: ['Rogaine/Orienteering'] }],
    ['easy', { minDifficulty: 1, maxDifficulty: 1 }],
    ['easy race for beginners', { minDifficulty: 1, maxDifficulty: 1 }],
    ['stenhårda lopp', { minDifficulty: 3, maxDifficulty: 3 }],
    ['cheap races', { signUpFees: ['$'] }],
    ['free race', { signUpFees: ['$'] }],
    ['cheap or free races', { signUpFees: ['$'] }],
    ['show me free races', { signUpFees: ['$'] }],
    ['all free races', { signUpFees: ['$'] }],
    ['sweden free races', { country: ['SE'], signUpFees: ['$'] }],
    ['gratis lopp', { signUpFees: ['$'] }],
    ['milen', { minDistanceKm: 9, maxDistanceKm: 11 }],
    ['difficult', { minDifficulty: 3, maxDifficulty: 3 }],
    ['not too hard', { minDifficulty: 1, maxDifficulty: 2 }],
    ['inte för svårt', { minDifficulty: 1, maxDifficulty: 2 }],
    ['not easy', { minDifficulty: 2, maxDifficulty: 3 }],
    ['not too challenging', { minDifficulty: 1, maxDifficulty: 2 }],
    ['not a difficult race', { minDifficulty: 1, maxDifficulty: 2 }],
    ['inte utmanande', { minDifficulty: 1, maxDifficulty: 2 }],
    ['ej för svårt', { minDifficulty: 1, maxDifficulty: 2 }],
    ['not easy but not too hard', { minDifficulty: 2, maxDifficulty: 2 }],
    ['not too hard, medium', { minDifficulty: 2, maxDifficulty: 2 }],
    ['medium, not too hard', { minDifficulty: 2, maxDifficulty: 2 }],
    ['not easy or hard', { minDifficulty: 2, maxDifficulty: 2 }],
    ['inte svårt eller lätt', { minDifficulty: 2, maxDifficulty: 2 }],
    ['not easy or medium', { minDifficulty: 3, maxDifficulty: 3 }],
    ['not too hard or medium', { minDifficulty: 1, maxDifficulty: 1 }],
    ['not easy, hard', { minDifficulty: 3, maxDifficulty: 3 }],
    ['hard, not too hard', {}],
    ['easy or not too hard', { minDifficulty: 1, maxDifficulty: 2 }],
    ['lopp i skogar', { terrain: ['Forest'] }],
    ['a free race', { signUpFees: ['$'] }],
    ['easy free runs', { minDifficulty: 1, maxDifficulty: 1, signUpFees: ['$'] }],
    ['with open registration', { entries: ['open'] }],
    ['lopp med öppen anmälan', { entries: ['open'] }],
    ['races by public transport', { publicTransport: ['yes'] }],
    ['lopp med tåg', { publicTransport: ['yes'] }],
  ])('%s', (text, filters) => expect(read(text)).toEqual({ ...filters, words: '' }))
})

describe('how long somebody wants to be away is not searched for', () => {
  test.each([
    ['a week in July', ''],
    ['en vecka i juli', ''],
    ['a long weekend in July', ''],
    ['weekend trip in July', ''],
    ['weekend-trips in July', ''],
    ['helgresa i juli', ''],
    ['5-day trip in July', ''],
    ['i 4 till 5 dagar i juli', ''],
    ['hut to hut for two weeks in July', 'hut to hut'],
    ['fem dagar kungsleden i juli', 'kungsleden'],
    ['training week in July', 'training week'],
    ['up to 5 days in July', ''],
    ['at least three days in July', ''],
    ['less than a week in July', ''],
    ['5+ days in July', ''],
    ['a week or less in July', ''],
    ['minst tre dagar i juli', ''],
    ['högst en vecka i juli', ''],
    ['10 dagar eller mer i juli', ''],
  ])('%s', (text, rest) => {
    const { filters, place, words } = understandTrips(text, TODAY)
    expect({ ...filters, place, words }).toEqual({
      startDate: '2027-07-01',
      endDate: '2027-07-31',
      place: null,
      words: rest,
    })
  })

  test('and is no part of the name of a place', () => {
    expect(read('near Chamonix for a week')).toEqual({ place: 'chamonix', words: '' })
  })
})

test.each([
  ['500 euro or less', 500, 'EUR'],
  ['$500 or cheaper', 500, 'USD'],
  ['under 5 000:-', 5000, 'SEK'],
  ['max 4500 :-', 4500, 'SEK'],
  ['5 000 kr eller mindre', 5000, 'SEK'],
  ['5000 kronor eller billigare', 5000, 'SEK'],
])('a trip for %s has a highest price', (text, maxPrice, currency) =>
  expect(understandTrips(text, TODAY)).toMatchObject({ filters: { maxPrice, currency }, words: '' }),
)

test.each(['traffic free run', 'gluten free events', 'car-free races'])(
  '%s says nothing of the fee',
  (text) => expect(read(text)).not.toHaveProperty('signUpFees'),
)

test('by train is no filter of trips, and not looked for', () =>
  expect(understandTrips('alps by train', TODAY)).toMatchObject({ filters: {}, words: 'alps' }))

test('a trip this weekend is on this weekend', () => {
  const weekend = { startDate: '2026-11-28', endDate: '2026-11-29' }
  expect(understandTrips('next weekend trips', TODAY)).toMatchObject({ filters: weekend, words: '' })
  expect(understandTrips('trip next weekend', TODAY)).toMatchObject({ filters: weekend, words: '' })
  const inMay = understand('next weekend in May Valley', TODAY)
  expect(inMay).toMatchObject({ filters: weekend, place: { name: 'may valley' } })
  const first = { startDate: '2027-06-05', endDate: '2027-06-06' }
  expect(understandTrips('first weekend trip in June', TODAY).filters).toEqual(first)
})

describe('places', () => {
  test.each([
    ['in Norway', { country: ['NO'] }],
    ['lopp i Norge', { country: ['NO'] }],
    ['Norway or Sweden', { country: ['NO', 'SE'] }],
    ['New Zealand', { country: ['NZ'] }],
    ['på Island', { country: ['IS'] }],
    ['lopp i Norden', { country: ['SE', 'NO', 'DK', 'FI', 'IS'] }],
    ['in Scandinavia', { country: ['SE', 'NO', 'DK'] }],
    ['not in Sweden', {}],
    ['inte i Sverige eller Norge', {}],
    ['France but not Switzerland', { country: ['FR'] }],
    ['söder om Mora', { place: 'mora' }],
    ['within 20 km of me', { withinKm: 20 }],
    ['i Österrike', { country: ['AT'] }],
    ['in the south of France', { country: ['FR'] }],
    ['norra delen av Frankrike', { country: ['FR'] }],
    ['South Africa', { country: ['ZA'] }],
    ['near Åre', { place: 'åre' }],
    ['lopp nära Mora', { place: 'mora' }],
    ['within 50 km of Chamonix', { place: 'chamonix', withinKm: 50 }],
    ['5 mil från Mora', { place: 'mora', withinKm: 50 }],
    ['50k within 200 km of Oslo', { minDistanceKm: 45, maxDistanceKm: 55, place: 'oslo', withinKm: 200 }],
    ['två mil från Mora', { place: 'mora', withinKm: 20 }],
    ['skogslopp inom 20 mil från Mora', { terrain: ['Forest'], place: 'mora', withinKm: 200 }],
    ['near Oslo within 200 km', { place: 'oslo', withinKm: 200 }],
    ['in San Francisco', { place: 'san francisco' }],
    ['near me', {}],
  ])('%s', (text, found) => expect(read(text)).toEqual({ ...found, words: '' }))

  test('only words such as near are sure to name a place', () => {
    expect(understand('near Åre', TODAY).place?.isSure).toBe(true)
    expect(understand('in Åre', TODAY).place?.isSure).toBe(false)
  })
})

test.each([
  ['trail 50K in Norway', { minDistanceKm: 45, maxDistanceKm: 55, country: ['NO'], words: '' }],
  [
    '40 to 60 km near Åre in June',
    {
      minDistanceKm: 40,
      maxDistanceKm: 60,
      startDate: '2027-06-01',
      endDate: '2027-06-30',
      place: 'åre',
      words: '',
    },
  ],
  [
    'halvmaraton i skogen i sommar nära Uppsala',
    {
      minDistanceKm: 19,
      maxDistanceKm: 24,
      terrain: ['Forest'],
      startDate: '2027-06-01',
      endDate: '2027-08-31',
      place: 'uppsala',
      words: '',
    },
  ],
  [
    'races within 100 km of Innsbruck 20-30 km next summer',
    {
      minDistanceKm: 20,
      maxDistanceKm: 30,
      startDate: '2027-06-01',
      endDate: '2027-08-31',
      place: 'innsbruck',
      withinKm: 100,
      words: '',
    },
  ],
  ['long but flat', { words: 'long flat' }],
  ['All but one 50k', { minDistanceKm: 45, maxDistanceKm: 55, words: 'but one' }],
  ['women and men in Sweden', { country: ['SE'], words: 'women and men' }],
  ['Two Men Walking Ultra', { minDistanceKm: 43, words: 'two men walking' }],
  ['lopp i juni men kort', { startDate: '2027-06-01', endDate: '2027-06-30', words: 'kort' }],
  ['långt men platt', { words: 'långt platt' }],
  ['Blue Ridge Mountains', { words: 'blue ridge mountains' }],
  ['forest race in the Rocky Mountains', { terrain: ['Forest'], place: 'the rocky mountains', words: '' }],
  [
    'easy 10k for my first race',
    { ...{ minDifficulty: 1, maxDifficulty: 1, minDistanceKm: 9 }, maxDistanceKm: 11, words: '' },
  ],
  ['30k / 1500 D+', { minDistanceKm: 27, maxDistanceKm: 33, minElevation: 1500, words: '' }],
  ['free 5k', { signUpFees: ['$'], minDistanceKm: 4.5, maxDistanceKm: 5.5, words: '' }],
  ['wolf 50k', { minDistanceKm: 45, maxDistanceKm: 55, words: 'wolf' }],
  ['Lidingöloppet', { words: 'lidingöloppet' }],
  ['', { words: '' }],
  ['|| (( [ \\ *', { words: '(( [ \\ *' }],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))
