import { inEnglish } from '#shared/language/messages.ts'

/** The about page. */
export const aboutMessages = inEnglish('client/features/site/about', {
  title: 'About Trailherd',
  lead: 'A field guide to small trail races and guided running trips.',
  mission: {
    title: 'Our mission',
    paragraphs: [
      'Big races find their runners by themselves. The small ones, with a start line scratched into gravel and soup from somebody’s kitchen at the finish, travel by word of mouth, and the same sixty people come every year. We want the sixty-first to find them.',
      'So Trailherd is a calendar that asks what a runner asks: how far, how much climb, what kind of ground, how hard, when, and where on the map. Next to it are guided running trips, for the weeks when you don’t need a start number: a small group, a route worth its days, and someone who knows the way.',
      'More people on small trails is only good news while the trails stay what they are. So run in small groups, carry your wrappers home, and thank the people who stand at the ford for six hours.',
    ],
  },
  principles: {
    title: 'How we go about it',
    list: [
      {
        title: 'Small first',
        text: 'A race needs no marketing budget here. It needs a date, a place on the map and an honest description.',
      },
      {
        title: 'Facts before adjectives',
        text: 'Distance, climb, terrain, difficulty and fee are given the same way for every race, so that you can compare them and filter by them.',
      },
      {
        title: 'Runners tell runners',
        text: 'Everyone with an account can rate a race, once, and leave a tip for the next one: the ford after rain, the parking, the soup.',
      },
      {
        title: 'You sign up with the race',
        text: 'Sign-up for a race happens on the race’s own page; we send you there. Trips you book here, and settle with the people who guide them.',
      },
    ],
  },
  team: {
    title: 'The team',
    lead: 'Four jobs, four pairs of shoes by the door. The people below are invented, to show who does what.',
    example: 'Example',
    members: {
      maja: {
        role: 'Race calendar',
        text: 'Reads every new listing twice and its climb three times. Runs the kind of race where the bibs are handed out from a car boot.',
      },
      tomas: {
        role: 'Trips and crew',
        text: 'Plans routes from hut to hut, then eats what the crew cooks in them. Talks to everyone who wants to become a SHEPHERD.',
      },
      fiona: {
        role: 'Site and map',
        text: 'Builds what you are looking at. Believes that a map without labels is a drawing, and a page without a map is a guess.',
      },
      jonas: {
        role: 'Runners’ mail',
        text: 'Answers what comes in through the contact page, on weekdays before breakfast and on Sundays after the long run.',
      },
    },
  },
  next: {
    title: 'Come along',
    text: 'Find a race, book a trip, travel as crew, or tell us about the race in your valley that is missing here.',
    findRace: 'Find a race',
    seeTrips: 'See the trips',
    crew: 'Crew programme',
    write: 'Write to us',
  },
})
