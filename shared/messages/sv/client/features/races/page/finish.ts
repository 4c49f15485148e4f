import type { finishMessages as english } from '#messages/client/features/races/page/finish.ts'
import { translation } from '#shared/language/messages.ts'

export const finishMessages = translation<typeof english>('sv', 'client/features/races/page/finish', {
  title: 'Hinner jag i mål?',
  intro: 'Skriv ett av dina resultat, så ser du ungefär hur lång tid du skulle behöva här.',
  km: 'Distans i km',
  climb: 'Stigning i meter',
  climbHint: 'Lämna tomt om det var platt.',
  time: 'Din tid',
  timeHint: 'Timmar och minuter, till exempel 4:30.',
  show: 'Visa mina tider',
  cancel: 'Avbryt',
  staysHere: 'Ditt resultat stannar i den här webbläsaren.',
  mistakes: (mistake) =>
    ({
      kmMissing: 'Skriv distansen.',
      kmWrong: 'Skriv kilometer som ett tal, från 0,1 till 1 000.',
      climbWrong: 'Skriv hela meter, högst 50 000.',
      timeMissing: 'Skriv din tid.',
      timeWrong: 'Skriv timmar och minuter, till exempel 4:30. Under en timme: 0:45.',
      tooFast: 'Så snabb är ingen. Kontrollera distansen och tiden.',
      tooSlow: 'Det är mycket långsamt. Timmarna kommer först: 42 minuter och 30 sekunder är 0:42:30.',
    })[mistake],

  yourResult: 'Ditt resultat',
  result: (km, climb, time) => `${km} med ${climb} stigning på ${time}`,
  change: 'Ändra',
  forget: 'Glöm mitt resultat',
  expected: 'Förväntade tider',
  duration: (hours, minutes) => {
    if (hours === 0) return `${minutes} min`
    return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
  },
  range: (from, to) => (from === to ? from : `${from} till ${to}`),
  atLeast: (time) => `Mer än ${time}`,
  isFar: 'Ditt resultat är från en helt annan längd, så det här är en grov gissning.',

  cutOff: 'Maxtid',
  noCutOff: 'Vi känner inte till maxtiden.',
  chances: (chance) =>
    ({ comfortable: 'God marginal', tight: 'Knappt', unlikely: 'Hinner troligen inte' })[chance],
  dark: 'I mörker',
  noDark: 'Ingen del av loppet',
  noClimb:
    'Vi vet inte hur mycket banan stiger. Tiden är för en platt bana och säger inte mycket om mörkret.',
  noStart: 'Utan starttid kan vi inte säga hur mycket som är i mörker.',
  noPlace: 'Platsen finns inte på kartan, så vi kan inte säga hur mycket som är i mörker.',
  noDay: 'Datumet saknas, så vi kan inte säga hur mycket som är i mörker.',
  darkUnknown: 'Vet inte',
  noZone: 'Din webbläsare känner inte till tidszonen där, så vi kan inte säga när det är mörkt.',

  sun: (day, sunrise, sunset) => `Den ${day} går solen upp ${sunrise} och ner ${sunset}, lokal tid.`,
  sunMark: (kind, time) => ({ sunrise: `Sol upp ${time}`, sunset: `Sol ner ${time}` })[kind],
  sunAt: (kind, time, km) =>
    ({ sunrise: `upp ${time} nära km ${km}`, sunset: `ner ${time} nära km ${km}` })[kind],
  sunOnCourse: (events) => `Med ditt resultat går solen ${events}.`,
  sunUp: (day) => `Den ${day} går solen inte ner.`,
  sunDown: (day) => `Den ${day} går solen inte upp.`,
  dayEstimated: 'Datumet är inte bekräftat.',
  placeApproximate: 'Platsen är ungefärlig.',
  how: 'Så räknar vi',
  formula:
    'Km-effort är distansen i km plus en hundradel av stigningen i meter. Om den fördubblas behöver du 2 upphöjt till 1,06 gånger så lång tid (Riegels formel). Över 70 km-effort är det 2 upphöjt till 1,18, som i resultaten från riktiga ultralopp. Spannet är 8 % kortare och längre än så.',
  chanceMeaning:
    'Maxtiden har god marginal om även den långsamma tiden ryms, det är knappt om bara den snabba ryms, och du hinner troligen inte om ingen av dem ryms.',
  darkMeaning:
    'Mörkt är det från solnedgång till soluppgång på plan mark. Berg och skog gör det mörkt längre.',
  unknown: 'Vi vet inget om underlaget, vädret, höjden över havet, dina pauser eller din dagsform.',
})
