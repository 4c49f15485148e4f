import type { aboutMessages as english } from '#messages/client/features/site/about.ts'
import { translation } from '#shared/language/messages.ts'

export const aboutMessages = translation<typeof english>('sv', 'client/features/site/about', {
  title: 'Om Trailherd',
  lead: 'En guide till små traillopp och guidade löparresor.',
  mission: {
    title: 'Vad vi vill',
    paragraphs: [
      'Stora lopp hittar sina löpare själva. De små, där startlinjen är ritad i gruset och soppan vid målet kommer från någons kök, sprids från mun till mun, och samma sextio personer kommer varje år. Vi vill att den sextioförsta också ska hitta dit.',
      'Därför är Trailherd en kalender som svarar på det en löpare frågar: hur långt, hur mycket stigning, vilket underlag, hur tufft, när, och var på kartan. Bredvid finns guidade löparresor, för veckorna då du klarar dig utan nummerlapp: en liten grupp, en sträcka som är värd sina dagar och någon som hittar.',
      'Fler på små stigar är bra bara så länge stigarna får vara som de är. Så spring i små grupper, ta med skräpet hem och tacka dem som står sex timmar vid vadet.',
    ],
  },
  principles: {
    title: 'Så gör vi',
    list: [
      {
        title: 'Små lopp först',
        text: 'Här behöver ett lopp ingen reklambudget. Det behöver ett datum, en plats på kartan och en ärlig beskrivning.',
      },
      {
        title: 'Fakta före adjektiv',
        text: 'Distans, stigning, underlag, svårighet och avgift anges likadant för alla lopp, så att du kan jämföra och filtrera.',
      },
      {
        title: 'Löpare berättar för löpare',
        text: 'Alla med ett konto kan betygsätta ett lopp, en gång, och lämna ett tips till nästa: vadet efter regn, parkeringen, soppan.',
      },
      {
        title: 'Du anmäler dig hos loppet',
        text: 'Anmälan till ett lopp gör du på loppets egen sida; vi skickar dig dit. Resor bokar du här, och gör upp med dem som guidar.',
      },
    ],
  },
  team: {
    title: 'Teamet',
    lead: 'Fyra uppgifter, fyra par skor vid dörren. Personerna här nedanför är påhittade, för att visa vem som gör vad.',
    example: 'Exempel',
    members: {
      maja: {
        role: 'Loppkalendern',
        text: 'Läser varje nytt lopp två gånger och stigningen tre. Springer helst lopp där nummerlapparna delas ut ur en bagagelucka.',
      },
      tomas: {
        role: 'Resor och crew',
        text: 'Planerar turer från stuga till stuga och äter sedan det crewet lagar där. Pratar med alla som vill bli SHEPHERD.',
      },
      fiona: {
        role: 'Sajten och kartan',
        text: 'Bygger det du tittar på. Tycker att en karta utan namn är en teckning, och en sida utan karta en gissning.',
      },
      jonas: {
        role: 'Löparnas brevlåda',
        text: 'Svarar på det som kommer in via kontaktsidan, på vardagar före frukost och på söndagar efter långpasset.',
      },
    },
  },
  next: {
    title: 'Häng med',
    text: 'Hitta ett lopp, boka en resa, följ med som crew, eller tipsa oss om loppet i din dal som saknas här.',
    findRace: 'Hitta ett lopp',
    seeTrips: 'Se resorna',
    crew: 'Crewprogrammet',
    write: 'Skriv till oss',
  },
})
