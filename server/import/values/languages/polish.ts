import type { CalendarLanguage } from './language.ts'

/** Polish, as calendars of mountain runs in Poland write it. */
export const polish: CalendarLanguage = {
  code: 'pl',
  months: { sty: 1, lut: 2, kwi: 4, cze: 6, lip: 7, sie: 8, wrz: 9, paz: 10, lis: 11, gru: 12 },
  headers: {
    name: 'nazwa imprezy|impreza|wydarzenie|nazwa wydarzenia|tytul',
    courseName: 'trasa|nazwa trasy|konkurencja',
    location: 'lokalizacja|start i meta|baza zawodow|gdzie',
    region: 'region|powiat',
    country: 'kraj|panstwo',
    date: 'dzien zawodow|data zawodow|data startu|poczatek|kiedy|od',
    endDate: 'koniec|data zakonczenia|do',
    year: 'rok',
    month: 'miesiac',
    day: 'dzien',
    distanceKm: 'dlugosc|dlugosc trasy|dystans km',
    elevationGain: 'podbieg|podbiegi|suma podbiegow|przewyzszenie w gore',
    description: 'opis|informacje',
    externalUrl: 'strona|strona www|strona internetowa|adres strony',
    entries: 'zapisy|rejestracja|stan zapisow',
    entriesOpen: 'start zapisow|poczatek zapisow',
    entriesClose: 'koniec zapisow|zapisy do',
    signUpFee: 'oplata|oplata startowa|wpisowe|koszt',
    cutOffHours: 'limit|limit godzin',
    dateStatus: 'status|stan',
    difficulty: 'trudnosc|poziom trudnosci',
    terrain: 'teren',
  },
  unsettled: 'wstępnie|wstępna|orientacyjnie|około|termin nieznany|do ustalenia|początek|połowa|koniec',
  week: 'tydz|tydzień',
  atTime: 'godz|o godz|godzina',
  status: {
    cancelled: 'odwołan[aey]|anulowan[aey]|nie odbędzie się',
    postponed: 'przełożon[aey]|przeniesion[aey]|zmiana terminu',
    estimated: 'wstępny|wstępna|niepotwierdzon[aey]|termin wstępny|do ustalenia',
    confirmed: 'potwierdzon[aey]',
  },
  entries: {
    open: 'otwart[aey]|trwają|są jeszcze miejsca|wolne miejsca',
    closed: 'zamknięt[aey]|zakończon[aey]',
    soldOut: 'brak miejsc|wyprzedan[aey]|lista rezerwowa|limit wyczerpany|komplet',
    notYet: 'jeszcze nie|wkrótce|ruszają|rozpoczną się|startują',
  },
  marathon: 'maraton(?:u|ie)?',
  halfMarathon: 'półmaraton(?:u|ie)?|połówka',
  climb: 'przewyższe(?:nia|nie|ń)|podbieg(?:ów|i)|w górę|suma podbiegów|suma przewyższeń',
  hours: 'godz|godzin[ay]?|godzinny',
  days: 'dni|dniowy|doby|doba',
  formats: {
    'Stage Race': 'bieg etapowy|etapowy|w etapach',
    'Fixed-time 24h etc.': 'bieg (?:6|12|24|48)[ -]?godzinny|(?:6|12|24|48)[ -]?godzin(?:ny)?',
    'Rogaine/Orienteering': 'bieg na orientację|na orientację|rajd przygodowy',
    'Vertical K': 'kilometr pionowy|pionowy kilometr|bieg alpejski',
  },
  terrains: {
    Forest: 'las|leśn[aey]|w lesie',
    Mountain: 'góry|górsk[ai]e?|w górach',
    Desert: 'pustyni[aę]',
    Coastal: 'plaża|po plaży|wybrzeże|nadmorski',
  },
  levels: {
    1: 'łatw[aey]|dla początkujących',
    2: 'średni[ae]?|umiarkowan[aey]',
    3: 'trudn[aey]|bardzo trudn[aey]|ekstremaln[aey]',
  },
  rules: {
    refund: {
      partly:
        'zwrot~(?:do dnia|do \\d|pomniejszon\\w*|minus|wyłącznie)|zwrot \\d+ ?%|częściow\\w* zwrot|zwracamy \\d+ ?%',
      no: 'nie~(?:zwracamy|zwracana|podlega zwrotowi)|bez zwrotu|brak zwrot\\w*|bezzwrotn\\w*',
      yes: 'zwrot opłat\\w*|pełny zwrot|zwracamy',
    },
    transfer: {
      partly:
        'przepisa\\w*~(?:do dnia|do \\d|za opłatą|odpłatnie)|zmiana danych~(?:do dnia|do \\d|za opłatą)',
      no: 'nie~(?:przepisać|przepisania|odstąpić|przekazać)|brak możliwości przepisania|zakaz odstępowania',
      yes: 'można~(?:przepisać|odstąpić|przekazać)|przepisanie pakietu (?:jest )?(?:możliwe|bezpłatne)|możliwość przepisania',
    },
    deferral: {
      no: 'nie~przenie\\w*~(?:przyszły|kolejny|następny) rok|brak możliwości przeniesienia',
      yes: 'przenie\\w*~na (?:przyszły|kolejny|następny) rok',
    },
    poles: {
      no: '(?:zakaz|bez) (?:używania )?kijów|kije~(?:zabronione|zakazane|niedozwolone)|nie~kij(?:e|ów|ki)',
      yes: 'kij(?:e|ki) (?:są )?(?:dozwolone|zalecane)|(?:można|wolno)~kij(?:e|ów|ki)',
    },
    dogs: {
      no: '(?:zakaz|bez) (?:startu z )?ps(?:ów|em|ami)|ps(?:y|em|ami)~(?:zabronione|zabroniony|zakazane)|nie~z psem',
      yes: 'psy (?:są )?(?:mile widziane|dozwolone)|(?:można|wolno)~z psem|start z psem (?:jest )?dozwolony',
    },
  },
  saysRules:
    'zwrot\\p{L}*|zwrac\\p{L}*|bezzwrotn\\p{L}*|przepisa\\p{L}*|przenie\\p{L}*|odst[ąa]p\\p{L}*|kij\\p{L}*|ps(?:y|em|ami|ów)|zmiana danych',
  negations: 'nie|bez|brak|zakaz|nigdy',
}
