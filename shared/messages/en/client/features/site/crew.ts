import { inEnglish } from '#shared/language/messages.ts'

/** The crew programme page. */
export const crewMessages = inEnglish('client/features/site/crew', {
  title: 'Crew programme',
  lead: 'Trips run on people who cook, drive and know the way. Help run one, and you travel for less, for nothing, or for a share of what it earns.',
  tiers: {
    title: 'Three tiers',
    requirements: 'Requirements',
    benefits: 'Benefits',
    /** The three tiers (specification, section 9, "Crew programme"). */
    lamb: {
      reward: '20% or 40% discount',
      text: 'Your first trips as crew. You take one job and learn how a trip runs from the inside.',
      requirements: [
        'A Trailherd account',
        'One crew role of the 20% or the 40% tier on the trip you join',
        'Fit enough to run the trip’s days and do your job after them',
      ],
      benefits: [
        '20% or 40% off the price of the trip, by the role you take',
        'Feedback after every trip; if it is positive, the trip counts towards GOAT',
      ],
    },
    goat: {
      reward: '40% or 100% discount',
      text: 'You have shown that a group can rely on you, and take on more of the trip, up to all of it.',
      requirements: [
        '3 required trips with positive feedback',
        'A role of the 40% tier, or all responsibilities of the 100% tier',
      ],
      benefits: [
        '40% off the price of the trip, or 100%: the trip is free',
        'You can go on to become a SHEPHERD',
      ],
    },
    shepherd: {
      reward: 'Revenue sharing',
      text: 'You lead trips of your own with Trailherd behind you, and earn with them.',
      requirements: ['An application', 'A video interview', 'A successful test trip'],
      benefits: [
        'Revenue sharing: a part of what the trips you lead earn is yours',
        'A crew of LAMBs and GOATs to run them with',
      ],
    },
  },
  discounts: {
    title: 'How the discount works',
    lead: 'The discount is on the price of the trip you crew, and depends on the job you take. You agree on the role before the trip. What the others pay does not change.',
    /** What each discount asks for (specification, section 9, "Crew programme"). */
    list: [
      {
        discount: '20%',
        tiers: 'LAMB',
        roles: ['Primary cook: at least 2 dinners', 'or cabin and base support'],
      },
      { discount: '40%', tiers: 'LAMB and GOAT', roles: ['Driving plus cooking', 'or driving plus guiding'] },
      {
        discount: '100%',
        tiers: 'GOAT',
        roles: [
          'All responsibilities: route planning, driving, cooking, guiding, community building and problem solving',
        ],
      },
    ],
  },
  testimonials: {
    title: 'What crew life is like',
    lead: 'These three people are invented, to give an idea of each tier.',
    example: 'Example',
    quoted: (quote: string) => `“${quote}”`,
    list: [
      {
        quote:
          'I cooked two dinners for nine hungry people on a stove with one good ring, and ran the best ridge of my life in between. 20% off, and I would have done it for the ridge.',
        name: 'Elin, Östersund',
        tier: 'LAMB',
      },
      {
        quote:
          'By my third trip I knew where the van gets stuck, who is quiet because they are tired and who is quiet because they are happy. The fourth one was mine to run, from the route to the last pot.',
        name: 'Marek, Zakopane',
        tier: 'GOAT',
      },
      {
        quote:
          'It rained for four of the five days of the test trip. They said that was the test. Now I guide three weeks a year, and it pays for the shoes and then some.',
        name: 'Aoife, Killarney',
        tier: 'SHEPHERD',
      },
    ],
  },
  join: {
    title: 'Join the herd',
    text: 'Create an account, pick a trip you would like to crew and write to us which role you would take.',
    become: 'Become crew',
    seeTrips: 'See the trips',
    ask: 'Ask us',
  },
})
