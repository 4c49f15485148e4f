import { expect, test } from 'vitest'
import { type AnsweredRule, ruleOfCell, rulesInText } from './read-rules.ts'

/** Sentences and what each of them says of the rule; null for those that say nothing of it. */
const SAID: Record<
  AnsweredRule,
  Record<'en' | 'sv' | 'de' | 'fr', [string, 'yes' | 'no' | 'partly' | null][]>
> = {
  refund: {
    en: [
      ['Full refund if you cancel.', 'yes'],
      ['We will refund your entry fee if the race is cancelled by you.', 'yes'],
      ['No refunds.', 'no'],
      ['Entries are non-refundable.', 'no'],
      ['We do not offer refunds under any circumstances.', 'no'],
      ['The entry fee will not be refunded.', 'no'],
      ['50% of the fee is refunded until 1 May.', 'partly'],
      ['No refunds after 1 June.', 'partly'],
      ['Can I get a refund?', null],
    ],
    sv: [
      ['Pengarna tillbaka om du blir sjuk.', 'yes'],
      ['Avgiften betalas tillbaka vid avbokning.', 'yes'],
      ['Ingen återbetalning.', 'no'],
      ['Anmälningsavgiften återbetalas inte.', 'no'],
      ['Anmälan är bindande.', 'no'],
      ['Halva avgiften tillbaka fram till den 1 maj.', 'partly'],
      ['Återbetalning mot läkarintyg.', 'partly'],
    ],
    de: [
      ['Das Startgeld wird vollständig zurückerstattet.', 'yes'],
      ['Rückerstattung möglich.', 'yes'],
      ['Keine Rückerstattung.', 'no'],
      ['Das Startgeld wird nicht zurückerstattet.', 'no'],
      ['Es besteht kein Anspruch auf Rückerstattung des Startgeldes.', 'no'],
      ['Teilweise Rückerstattung bis Ende Mai.', 'partly'],
      ['50 % der Gebühr werden erstattet.', 'partly'],
    ],
    fr: [
      ['Remboursement intégral en cas d’annulation.', 'yes'],
      ['Les frais d’inscription seront remboursés.', 'yes'],
      ['Aucun remboursement.', 'no'],
      ['Les inscriptions ne sont pas remboursables.', 'no'],
      ['Inscription non remboursable.', 'no'],
      ['Remboursement partiel sur certificat médical.', 'partly'],
      ['Remboursement jusqu’au 1er mai.', 'partly'],
    ],
  },
  transfer: {
    en: [
      ['Entries can be transferred to another runner.', 'yes'],
      ['Name changes are free.', 'yes'],
      ['No transfers.', 'no'],
      ['Entries are non-transferable.', 'no'],
      ['Your entry cannot be transferred.', 'no'],
      ['Transfers until 1 May for a fee.', 'partly'],
      ['Transfers are free by bus from the station.', null],
    ],
    sv: [
      ['Startplatsen kan överlåtas.', 'yes'],
      ['Namnbyte är gratis.', 'yes'],
      ['Startplatsen kan inte överlåtas.', 'no'],
      ['Startplatsen är personlig.', 'no'],
      ['Inga namnbyten.', 'no'],
      ['Överlåtelse mot avgift fram till den 1 juni.', 'partly'],
    ],
    de: [
      ['Der Startplatz kann weitergegeben werden.', 'yes'],
      ['Ummeldung ist möglich.', 'yes'],
      ['Startplätze sind nicht übertragbar.', 'no'],
      ['Keine Ummeldung.', 'no'],
      ['Die Weitergabe der Startnummer ist verboten.', 'no'],
      ['Ummeldung gegen 10 Euro.', 'partly'],
    ],
    fr: [
      ['Les dossards sont cessibles.', 'yes'],
      ['Cession de dossard possible.', 'yes'],
      ['Dossard non cessible.', 'no'],
      ['Le dossard ne peut être cédé.', 'no'],
      ['Aucun transfert de dossard.', 'no'],
      ['Changement de nom jusqu’au 1er mai.', 'partly'],
    ],
  },
  deferral: {
    en: [
      ['Your place can be deferred.', 'yes'],
      ['Deferrals are possible.', 'yes'],
      ['You can move your entry to next year.', 'yes'],
      ['No deferrals.', 'no'],
      ['Entries cannot be deferred.', 'no'],
      ['Deferral only with a medical certificate.', 'partly'],
    ],
    sv: [
      ['Startplatsen kan flyttas till nästa år.', 'yes'],
      ['Du kan flytta din anmälan till nästa år.', 'yes'],
      ['Startplatsen kan inte flyttas till nästa år.', 'no'],
      ['Ingen framflyttning.', 'no'],
      ['Anmälan kan flyttas till nästa år mot läkarintyg.', 'partly'],
    ],
    de: [
      ['Der Startplatz kann auf das nächste Jahr übertragen werden.', 'yes'],
      ['Umbuchung auf das nächste Jahr möglich.', 'yes'],
      ['Keine Umbuchung.', 'no'],
      ['Der Startplatz kann nicht auf das nächste Jahr übertragen werden.', 'no'],
      ['Umbuchung gegen 10 Euro.', 'partly'],
      ['Das Rennen wird bei Regen nicht verschoben.', null],
    ],
    fr: [
      ['Report à l’année suivante possible.', 'yes'],
      ['Vous pouvez reporter votre inscription.', 'yes'],
      ['Aucun report.', 'no'],
      ['L’inscription ne peut pas être reportée.', 'no'],
      ['Report possible sur certificat médical.', 'partly'],
    ],
  },
  poles: {
    en: [
      ['Poles are allowed.', 'yes'],
      ['You may use trekking poles.', 'yes'],
      ['No poles!', 'no'],
      ['Poles are not allowed.', 'no'],
      ['Poles forbidden on the 10 km.', 'no'],
      ['Poles are allowed on the ultra. No poles on the short course.', null],
    ],
    sv: [
      ['Stavar är tillåtna.', 'yes'],
      ['Du får använda stavar.', 'yes'],
      ['Inga stavar.', 'no'],
      ['Stavar är inte tillåtna.', 'no'],
      ['Stavförbud.', 'no'],
    ],
    de: [
      ['Stöcke sind erlaubt.', 'yes'],
      ['Stockeinsatz gestattet.', 'yes'],
      ['Keine Stöcke.', 'no'],
      ['Stöcke sind nicht erlaubt.', 'no'],
      ['Stöcke verboten.', 'no'],
    ],
    fr: [
      ['Les bâtons sont autorisés.', 'yes'],
      ['Bâtons conseillés.', 'yes'],
      ['Bâtons interdits.', 'no'],
      ['Pas de bâtons.', 'no'],
      ['Les bâtons ne sont pas autorisés.', 'no'],
    ],
  },
  dogs: {
    en: [
      ['Dogs are welcome.', 'yes'],
      ['Dogs must be kept on a lead.', 'yes'],
      ['No dogs, please.', 'no'],
      ['Dogs are not allowed.', 'no'],
      ['Please leave your dog at home.', 'no'],
    ],
    sv: [
      ['Hundar är välkomna.', 'yes'],
      ['Du får springa med hund.', 'yes'],
      ['Inga hundar.', 'no'],
      ['Hundar är inte tillåtna.', 'no'],
      ['Hundförbud.', 'no'],
      ['Vi är inte hundra starter än.', null],
    ],
    de: [
      ['Hunde sind erlaubt.', 'yes'],
      ['Hunde an der Leine willkommen.', 'yes'],
      ['Keine Hunde.', 'no'],
      ['Hunde sind leider nicht gestattet.', 'no'],
      ['Hundeverbot auf der ganzen Strecke.', 'no'],
    ],
    fr: [
      ['Chiens acceptés.', 'yes'],
      ['Les chiens tenus en laisse sont autorisés.', 'yes'],
      ['Chiens interdits.', 'no'],
      ['Les chiens ne sont pas admis.', 'no'],
      ['Pas de chiens.', 'no'],
    ],
  },
}

const cases = Object.entries(SAID).flatMap(([rule, languages]) =>
  Object.values(languages).flatMap((said) =>
    said.map(([sentence, answer]) => [rule as AnsweredRule, sentence, answer] as const),
  ),
)

test.each(cases)('%s: “%s” says %s', (rule, sentence, answer) => {
  expect(rulesInText(sentence)[rule] ?? null).toBe(answer)
  expect(rulesInText(`A race in the hills.\n${sentence} Bring good shoes.`)[rule] ?? null).toBe(answer)
})

test.each([
  ['Minimum age 18.', 18],
  ['Runners must be at least 20 years old.', 20],
  ['You must be 16 on race day.', 16],
  ['Open to anybody 18 years or older.', 18],
  ['From the age of 15 years.', 15],
  ['Lägsta ålder är 18 år.', 18],
  ['Åldersgräns: 16 år.', 16],
  ['Du måste ha fyllt 18 år.', 18],
  ['Öppet från 15 år.', 15],
  ['18-årsgräns.', 18],
  ['Mindestalter: 18 Jahre.', 18],
  ['Startberechtigt sind Läufer ab 16 Jahren.', 16],
  ['Mindestens 20 Jahre.', 20],
  ['18 Jahre oder älter.', 18],
  ['Ab dem vollendeten 18. Lebensjahr.', 18],
  ['Âge minimum : 18 ans.', 18],
  ['Ouvert à partir de 20 ans.', 20],
  ['18 ans et plus.', 18],
  ['Il faut avoir au moins 16 ans.', 16],
  ['Réservé aux plus de 18 ans.', 18],
  ['The ultra is for runners of at least 20 years, the short race from 16 years.', undefined],
  ['The children’s race is from 6 years.', undefined],
  ['Kinderlauf ab 6 Jahren.', undefined],
  ['You must be 10 minutes early.', undefined],
  ['We celebrate 20 years.', undefined],
])('the lowest age in “%s” is %s', (sentence, age) => {
  expect(rulesInText(sentence).minAge).toBe(age)
})

test.each([
  ['Mandatory kit: whistle, 1 l of water.', 'whistle, 1 l of water'],
  ['Required gear is: phone and foil blanket', 'phone and foil blanket'],
  ['Compulsory equipment: headlamp.', 'headlamp'],
  ['Obligatory kit: cup', 'cup'],
  ['Runners must carry: a map', 'a map'],
  ['Obligatorisk utrustning: visselpipa och vatten.', 'visselpipa och vatten'],
  ['Utrustningskrav: pannlampa', 'pannlampa'],
  ['Krav på utrustning: mobil', 'mobil'],
  ['Du måste bära med dig: regnjacka.', 'regnjacka'],
  ['Följande utrustning är obligatorisk: karta', 'karta'],
  ['Pflichtausrüstung: Stirnlampe, Pfeife.', 'Stirnlampe, Pfeife'],
  ['Obligatorische Ausrüstung: Handy', 'Handy'],
  ['Vorgeschriebene Ausrüstung: Regenjacke', 'Regenjacke'],
  ['Pflichtmaterial: Rettungsdecke', 'Rettungsdecke'],
  ['Folgende Ausrüstung ist Pflicht: Becher', 'Becher'],
  ['Matériel obligatoire : sifflet et couverture.', 'sifflet et couverture'],
  ['Équipement obligatoire : frontale', 'frontale'],
  ['Matériel exigé : gobelet', 'gobelet'],
  ['Équipement requis : téléphone', 'téléphone'],
  ['Vous devez emporter : une veste', 'une veste'],
  ['There is no mandatory kit.', undefined],
])('the kit in “%s” is %s', (sentence, kit) => {
  expect(rulesInText(sentence).kit).toBe(kit)
})

test.each([
  'The start can be reached by train.',
  'There is good public transport.',
  'A shuttle bus runs from Kendal.',
  'Take the train to Ambleside.',
  'The railway station is 500 m away.',
  'Ta dig hit med tåg till Duved.',
  'Det är lätt att åka kollektivtrafik hit.',
  'Loppbuss från Åre.',
  'Tåget till Abisko stannar vid starten.',
  'Busshållplats vid målet.',
  'Anreise mit der Bahn nach Oberstdorf.',
  'Mit öffentlichen Verkehrsmitteln gut erreichbar.',
  'Es gibt einen Shuttlebus.',
  'Der Bahnhof ist 300 m entfernt.',
  'Mit dem Bus bis zum Start.',
  'Accès en train depuis Lyon.',
  'Transports en commun jusqu’au départ.',
  'Navettes gratuites.',
  'La gare SNCF est à 500 m.',
  'Venez en bus.',
])('“%s” says how to get there by train or bus', (sentence) => {
  expect(rulesInText(`Forest. ${sentence} Sauna.`).publicTransport).toBe(sentence)
})

test.each([
  'There is no public transport to the start.',
  'The start cannot be reached by train.',
  'Det går inte att komma hit med buss.',
  'Nicht mit der Bahn erreichbar.',
  'Keine öffentlichen Verkehrsmittel.',
  'Aucun transport en commun.',
  'Le départ n’est pas accessible en train.',
  'Is there a shuttle bus?',
])('“%s” does not', (sentence) => {
  expect(rulesInText(sentence).publicTransport).toBeUndefined()
})

test('a text that says several things is read sentence by sentence', () => {
  const text =
    'A wild run. No refunds, but entries can be transferred. Minimum age 18. Poles are allowed; no dogs.\nMandatory kit: whistle, phone.\nBy train to Åre.'
  expect(rulesInText(text)).toEqual({
    refund: 'no',
    transfer: 'yes',
    minAge: 18,
    poles: 'yes',
    dogs: 'no',
    kit: 'whistle, phone',
    publicTransport: 'By train to Åre.',
  })
})

test.each([
  ['dogs', 'Ja', 'yes'],
  ['dogs', 'no', 'no'],
  ['dogs', 'On a lead', undefined],
  ['dogs', 'partly', undefined],
  ['poles', '✓', 'yes'],
  ['poles', 'verboten', 'no'],
  ['refund', 'teilweise', 'partly'],
  ['refund', 'Non', 'no'],
  ['transfer', 'not allowed', 'no'],
  ['deferral', 'oui', 'yes'],
  ['deferral', '', undefined],
] as const)('a cell of %s with “%s” says %s', (rule, cell, answer) => {
  expect(ruleOfCell(rule, cell)).toBe(answer)
})

test('long texts are read in a moment', () => {
  const long = `${'no refund '.repeat(1_500)}${'dogs are '.repeat(1_000)}`
  const began = performance.now()
  rulesInText(long)
  expect(performance.now() - began).toBeLessThan(1_000)
})
