import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allAreas, areaOf, areasCalled, findAreas, problemOfAreas } from './areas.ts'

const first = (words: string) => findAreas(words)[0]?.id

describe('areas', () => {
  test('have an id of their own, an English and a Swedish name, and are somewhere', () => {
    const ids = ['areas.txt', 'regions.tsv'].flatMap((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split(/ \||\t/)[0]),
    )
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const wrong = allAreas().filter(({ id, names, box }) => {
      const { west, south, east, north } = box
      const isPlaced =
        south < north && south >= -90 && north <= 90 && [west, east].every((one) => one >= -180)
      return !/^[a-z0-9-]{2,60}$/.test(id) || names.length < 2 || !isPlaced
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('are many: ranges, coasts and islands, and the states and provinces of nearly all countries', () => {
    const own = allAreas().filter(({ country }) => country === null)
    expect(own.length).toBeGreaterThan(300)
    const countries = new Set(allAreas().map(({ country }) => country))
    expect(countries.size).toBeGreaterThan(200)
  })

  test.each([
    ['alps', 'Alps|the alps|Alperna|Alpen|Alpes|Alpi|alper'],
    ['dolomites', 'Dolomites|Dolomiterna|Dolomiti|Dolomiten'],
    ['pyrenees', 'Pyrenees|Pyrenéerna|pyreneerna|Pyrénées|Pirineos'],
    ['fjallen', 'fjällen|Scandinavian Mountains|fjallen|skanderna'],
    ['lofoten', 'Lofoten|lofot'],
    ['lapland', 'Lappland|Lapland|Lappi|Sápmi'],
    ['lake-district', 'Lake District|lake dis'],
    ['highlands', 'Highlands|Scottish Highlands|Högländerna'],
    ['tatras', 'Tatras|Tatry|Tatrabergen|High Tatras'],
    ['atlas', 'Atlas|Atlasbergen|Atlas Mountains|الأطلس'],
    ['rockies', 'Rockies|Rocky Mountains|Klippiga bergen'],
    ['andes', 'Andes|Anderna|Los Andes'],
    ['drakensberg', 'Drakensberg|drakensbergen'],
    ['himalaya', 'Himalaya|Himalayas|हिमालय'],
    ['japanese-alps', '日本アルプス|Japanese Alps|北アルプス'],
    ['caucasus', 'Кавказ|Kaukasus|Caucasus'],
    ['crete', 'Κρήτη|Kreta|Crete'],
    ['se-jamtland', 'Jämtland|jämtlands län'],
    ['it-toscana', 'Tuscany|Toscana|Toskana'],
    ['de-bayern', 'Bayern|Bavaria|Bavière'],
    ['us-colorado', 'Colorado'],
    ['gb-scotland', 'Scotland|Skottland'],
    ['es-cataluna', 'Catalonia|Katalonien|Catalunya'],
    ['fr-bretagne', 'Brittany|Bretagne'],
    ['jp-hokkaido', '北海道|Hokkaido'],
    ['at-tirol', 'Tirol|Tyrol|Tyrolen'],
  ])('%s is found as %s', (id, names) => {
    expect(names.split('|').filter((name) => first(name.replace(/^the /, '')) !== id)).toEqual([])
  })

  test('of states and provinces come after ranges of the same name', () => {
    expect(areasCalled('jura').map(({ id }) => id)).toEqual(['jura', 'fr-jura', 'ch-jura'])
  })

  test('are not found by what nobody calls them, nor by two letters that begin many', () => {
    for (const words of ['', ' ', '%', 'xyzzy', 'al', '😀']) expect(findAreas(words)).toEqual([])
  })

  test('are refused by name when one of them is not known', () => {
    expect(problemOfAreas(['alps', 'se-jamtland'])).toEqual({})
    expect(problemOfAreas(undefined)).toEqual({})
    expect(problemOfAreas(['alps', 'nowhere'])).toEqual({ area: { problem: 'unknownArea' } })
  })
})

describe('a place', () => {
  test.each([
    ['Chamonix', 45.92, 6.87, 'alps french-alps mont-blanc fr-haute-savoie fr-auvergne-rhone-alpes'],
    ['Courmayeur', 45.79, 6.97, 'alps italian-alps mont-blanc it-valle-d-aosta'],
    ['Zermatt', 46.02, 7.75, 'alps swiss-alps ch-valais'],
    ['Cortina', 46.54, 12.14, 'alps dolomites it-veneto'],
    ['Innsbruck', 47.27, 11.4, 'alps austrian-alps at-tirol'],
    ['Garmisch', 47.49, 11.1, 'alps bavarian-alps de-bayern'],
    ['Bohinj', 46.28, 13.88, 'alps julian-alps'],
    ['Åre', 63.4, 13.08, 'fjallen swedish-mountains jamtland-mountains norrland se-jamtland'],
    ['Abisko', 68.35, 18.83, 'fjallen swedish-mountains lapland swedish-lapland se-norrbotten'],
    ['Kiruna', 67.86, 20.23, 'lapland swedish-lapland'],
    ['Rovaniemi', 66.5, 25.72, 'lapland'],
    ['Lysekil', 58.27, 11.43, 'bohuslan gotaland se-vastra-gotaland'],
    ['Svolvær', 68.23, 14.57, 'lofoten northern-norway no-nordland'],
    ['Tromsø', 69.65, 18.96, 'fjallen no-troms'],
    ['Keswick', 54.6, -3.13, 'lake-district gb-england'],
    ['Fort William', 56.82, -5.11, 'highlands lochaber gb-scotland'],
    ['Aviemore', 57.19, -3.83, 'highlands cairngorms'],
    ['Llanberis', 53.12, -4.13, 'snowdonia gb-wales'],
    ['Zakopane', 49.3, 19.95, 'tatras carpathians'],
    ['Brașov', 45.65, 25.6, 'carpathians transylvania'],
    ['Vielha', 42.7, 0.79, 'pyrenees es-cataluna'],
    ['Potes', 43.15, -4.62, 'picos-de-europa cantabrian-mountains es-cantabria'],
    ['Millau', 44.1, 3.08, 'massif-central fr-occitanie'],
    ['Triberg', 48.13, 8.23, 'black-forest de-baden-wurttemberg'],
    ['L’Aquila', 42.35, 13.4, 'apennines abruzzo-mountains it-abruzzo'],
    ['Imlil', 31.14, -7.92, 'atlas'],
    ['Underberg', -29.79, 29.5, 'drakensberg'],
    ['Cape Town', -33.93, 18.42, 'cape-peninsula za-western-cape'],
    ['Silverton', 37.81, -107.66, 'rockies colorado-rockies san-juan-mountains us-colorado'],
    ['Banff', 51.18, -115.57, 'rockies canadian-rockies ca-alberta'],
    ['Olympic Valley', 39.2, -120.23, 'sierra-nevada-us lake-tahoe us-california'],
    ['Gorham', 44.39, -71.17, 'appalachians white-mountains new-england us-new-hampshire'],
    ['Ashford', 46.76, -122.03, 'cascades pacific-northwest us-washington'],
    ['Cusco', -13.53, -71.97, 'andes sacred-valley'],
    ['El Chaltén', -49.33, -72.89, 'andes patagonia fitz-roy'],
    ['Namche', 27.8, 86.71, 'himalaya everest'],
    ['Kamikochi', 36.25, 137.64, 'japanese-alps jp-nagano'],
    ['Wanaka', -44.7, 169.13, 'southern-alps south-island queenstown-lakes nz-otago'],
    ['Katoomba', -33.71, 150.31, 'blue-mountains au-new-south-wales'],
    ['Kazbegi', 42.66, 44.64, 'caucasus'],
    ['Metsovo', 39.77, 21.18, 'pindus'],
    ['Anadyr, east of which the date line is', 64.73, 177.5, 'ru-chukchi-autonomous-okrug'],
  ])('%s is in its areas', (_name, lat, lng, ids) => {
    expect(ids.split(' ').filter((id) => areaOf(id)?.has(lat, lng) !== true)).toEqual([])
  })

  test.each([
    ['Milan', 45.46, 9.19, 'alps apennines swiss-alps'],
    ['Munich', 48.14, 11.58, 'alps bavarian-alps'],
    ['Lyon', 45.76, 4.84, 'alps'],
    ['Stockholm', 59.33, 18.07, 'fjallen norrland gotaland'],
    ['Umeå', 63.83, 20.26, 'fjallen'],
    ['Oslo', 59.91, 10.75, 'fjallen fjord-norway'],
    ['Edinburgh', 55.95, -3.19, 'highlands lake-district'],
    ['Bordeaux', 44.84, -0.58, 'pyrenees massif-central'],
    ['Denver', 39.74, -104.99, 'us-wyoming us-utah appalachians'],
    ['Seattle', 47.61, -122.33, 'rockies'],
    ['Lima', -12.05, -77.04, 'patagonia'],
    ['Nowhere at sea', 0, -30, 'andes sahara'],
  ])('%s is not in those of others', (_name, lat, lng, ids) => {
    expect(ids.split(' ').filter((id) => areaOf(id)?.has(lat, lng) !== false)).toEqual([])
  })

  test('a kilometre outside of an area is in it, because outlines are rough; ten kilometres are not', () => {
    const lake = areaOf('lake-district')
    expect([lake?.has(54.791, -3), lake?.has(54.9, -3)]).toEqual([true, false])
  })
})
