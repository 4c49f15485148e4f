import type { ruleMessages as english } from '#messages/shared/races/rules.ts'
import { translation } from '#shared/language/messages.ts'

const names = {
  refund: 'Pengarna tillbaka',
  transfer: 'Överlåta startplatsen',
  deferral: 'Flytta startplatsen till nästa år',
  minAge: 'Lägsta ålder',
  poles: 'Stavar',
  dogs: 'Hundar',
  kit: 'Obligatorisk utrustning',
  publicTransport: 'Med tåg eller buss',
}

export const ruleMessages = translation<typeof english>('sv', 'shared/races/rules', {
  title: 'Regler',
  names,
  answers: { yes: 'Ja', no: 'Nej', partly: 'Delvis' },
  years: (age) => `${age} år`,
  asked: {
    climb: 'Stigning',
    entries: 'Anmälan',
    startTime: 'Starttid',
    cutOff: 'Maxtid',
    fee: 'Startavgift',
    ...names,
  },
})
