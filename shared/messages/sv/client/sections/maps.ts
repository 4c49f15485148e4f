import type { mapSectionMessages as english } from '#messages/client/sections/maps.ts'
import { plural, translation } from '#shared/language/messages.ts'

const number = (value: number) => value.toLocaleString('sv-SE')

export const mapSectionMessages = translation<typeof english>('sv', 'client/sections/maps', {
  legend: {
    race: 'Ett lopp och distansen i km',
    ultra: 'Ett ultralopp',
    trip: 'En resa och hur många dagar den tar',
  },
  mapOfTrips: 'Karta över resor',
  mapOfRacesAndTrips: 'Karta över lopp och resor',
  failed: { races: 'Loppen kunde inte visas på kartan.', trips: 'Resorna kunde inte visas på kartan.' },
  searchArea: 'Sök i det här området',
  racesBesideMap: 'Lopp som hittades, bredvid kartan',
  followMap: 'Bara lopp som syns på kartan',
  racesInView: (_total, count) => `${count} lopp syns på kartan`,
  noneInView: 'Inga lopp här. Flytta kartan eller zooma ut.',
  onMap: 'På kartan',
  racesToo: 'Visa lopp också',
  none: { races: 'Inga lopp hittades. Prova andra filter.', trips: 'Inga resor hittades.' },
  noPlace: {
    races: 'Inget av loppen har någon plats på kartan än.',
    trips: 'Ingen av resorna har någon plats på kartan än.',
  },
  caption: {
    races: (inView, total) => `${number(inView)} av ${number(total)} lopp`,
    trips: (inView, total) =>
      `${number(inView)} av ${plural('sv', total, { one: '1 resa', other: `${number(total)} resor` })}`,
    both: (inView, total) => `${number(inView)} av ${number(total)} lopp och resor`,
    inView: (counts) => `${counts} syns på kartan`,
    morePlaceless: {
      races: (count) => `${number(count)} lopp till saknar plats på kartan`,
      trips: (count) =>
        plural('sv', count, {
          one: '1 resa till saknar plats på kartan',
          other: `${number(count)} resor till saknar plats på kartan`,
        }),
    },
  },
  preview: {
    race: (distance) => `Lopp, ${distance}`,
    ultra: 'Lopp, ultra',
    climb: (metres) => `${metres} stigning`,
    over: (race) => `${race}, avslutat`,
    cancelled: (race) => `${race}, inställt`,
    postponed: (race) => `${race}, uppskjutet`,
    tripCancelled: (trip) => `${trip}, inställd`,
    trip: (days) => plural('sv', days, { one: 'Resa, 1 dag', other: `Resa, ${days} dagar` }),
  },
  whereIs: (name) => `Karta som visar var ${name} är`,
  largerMap: 'Större karta och vägbeskrivning',
  largerMapSite: '(OpenStreetMap, öppnas i en ny flik)',
})
