import type { sourceMails as english } from '#messages/server/sources.ts'
import { translation } from '#shared/language/messages.ts'

export const sourceMails = translation<typeof english>('sv', 'server/sources', {
  refusedSubject: (name) => `Inget har ändrats: filen från ${name} kan vara trasig`,
  refused:
    'Därför har vi inte rört dina lopp. Om filen är som den ska, tryck på ”Använd ändå” på sidan med dina källor. Vi tittar igen senare och mejlar bara om något annat händer.',
  silentSubject: (name) => `${name} har inte gått att läsa på två veckor`,
  silent: (day) =>
    `Vi har försökt sedan ${day}. Dina lopp finns kvar, och deras sidor visar när de senast sågs i källan.`,
  address: 'Adress',
  action: 'Se dina källor',
  notFound: 'Källan finns inte.',
  verifyFirst: 'Vi mejlar dig om något är fel med en källa. Bekräfta din e-postadress först.',
  tooMany: (most) => `Du har ${most} källor, och fler går inte att ha. Ta bort en först.`,
  nameTaken: 'En annan källa heter redan så. Välj ett annat namn.',
  tooSoon: 'Den lästes för mindre än en timme sedan. Vänta lite.',
  hostBusy: 'Något annat läses från webbplatsen just nu. Försök igen om en minut.',
})
