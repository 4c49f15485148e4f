import type { crewMessages as english } from '#messages/client/features/site/crew.ts'
import { translation } from '#shared/language/messages.ts'

export const crewMessages = translation<typeof english>('sv', 'client/features/site/crew', {
  title: 'Crewprogrammet',
  lead: 'En resa behöver folk som lagar mat, kör och hittar. Hjälp till på en, så reser du billigare, gratis eller med del av intäkterna.',
  tiers: {
    title: 'Tre nivåer',
    requirements: 'Krav',
    benefits: 'Det får du',
    lamb: {
      reward: '20 % eller 40 % rabatt',
      text: 'Dina första resor som crew. Du tar en uppgift och lär dig hur en resa fungerar inifrån.',
      requirements: [
        'Ett konto på Trailherd',
        'En crewroll på 20- eller 40-procentsnivån på resan du följer med på',
        'Kondition nog att springa resans dagar och göra ditt jobb efteråt',
      ],
      benefits: [
        '20 % eller 40 % rabatt på resans pris, beroende på roll',
        'Återkoppling efter varje resa; är den bra räknas resan mot GOAT',
      ],
    },
    goat: {
      reward: '40 % eller 100 % rabatt',
      text: 'Du har visat att gruppen kan lita på dig och tar hand om mer av resan, ända till allt.',
      requirements: [
        '3 obligatoriska resor med bra återkoppling',
        'En roll på 40-procentsnivån, eller hela ansvaret på 100-procentsnivån',
      ],
      benefits: [
        '40 % rabatt på resans pris, eller 100 %: resan är gratis',
        'Du kan gå vidare till SHEPHERD',
      ],
    },
    shepherd: {
      reward: 'Del av intäkterna',
      text: 'Du leder egna resor med Trailherd i ryggen och tjänar på dem.',
      requirements: ['En ansökan', 'En videointervju', 'En lyckad provresa'],
      benefits: [
        'Del av intäkterna: en del av det dina resor drar in är din',
        'Ett crew av LAMB och GOAT att genomföra dem med',
      ],
    },
  },
  discounts: {
    title: 'Så fungerar rabatten',
    lead: 'Rabatten gäller priset på resan du är crew på och beror på vilken uppgift du tar. Rollen bestäms före resan. De andras pris påverkas inte.',
    list: [
      {
        discount: '20 %',
        tiers: 'LAMB',
        roles: ['Huvudkock: minst 2 middagar', 'eller stöd i stugan och basen'],
      },
      {
        discount: '40 %',
        tiers: 'LAMB och GOAT',
        roles: ['Köra och laga mat', 'eller köra och guida'],
      },
      {
        discount: '100 %',
        tiers: 'GOAT',
        roles: [
          'Hela ansvaret: ruttplanering, körning, matlagning, guidning, gemenskap i gruppen och problemlösning',
        ],
      },
    ],
  },
  testimonials: {
    title: 'Så är livet som crew',
    lead: 'De tre är påhittade, för att ge en bild av varje nivå.',
    example: 'Exempel',
    quoted: (quote) => `”${quote}”`,
    list: [
      {
        quote:
          'Jag lagade två middagar åt nio hungriga på ett kök med en platta som fungerade, och sprang mitt livs kam däremellan. 20 % rabatt, men jag hade gjort det för kammens skull.',
        name: 'Elin, Östersund',
        tier: 'LAMB',
      },
      {
        quote:
          'På min tredje resa visste jag var bussen kör fast, vem som är tyst för att hen är trött och vem som är tyst för att hen är lycklig. Den fjärde var min, från rutten till sista grytan.',
        name: 'Marek, Zakopane',
        tier: 'GOAT',
      },
      {
        quote:
          'Det regnade fyra av provresans fem dagar. De sa att det var provet. Nu guidar jag tre veckor om året, och det räcker till skorna och lite till.',
        name: 'Aoife, Killarney',
        tier: 'SHEPHERD',
      },
    ],
  },
  join: {
    title: 'Gå med i flocken',
    text: 'Skapa ett konto, välj en resa du vill vara crew på och skriv till oss vilken roll du vill ta.',
    become: 'Bli crew',
    seeTrips: 'Se resorna',
    ask: 'Fråga oss',
  },
})
