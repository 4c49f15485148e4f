import type { LegalText } from '#client/features/site/legal/legal-text.ts'
import { Paragraphs, ProseList, TextLink } from '#client/features/site/legal/prose.tsx'
import { HEALTH_NOTE_DAYS } from '#shared/bookings/rules.ts'
import { inEnglish } from '#shared/language/messages.ts'
import { paths } from '#shared/pages/paths.ts'

export const privacyText = inEnglish<LegalText>('client/features/site/legal/privacy-text', {
  title: 'Privacy',
  lead: 'What Trailherd stores about you, for how long, and who sees it.',
  summary: {
    title: 'In short',
    points: [
      'Looking around leaves no trace and sets no cookie. Signing in sets two, and choosing a language sets one.',
      'What you put into a review or a listing is public. Everything else is not.',
      'Medical notes are read by the trip’s organizer, the trip administrator and you. They are in no mail and no log.',
      'You can download and delete your data yourself, at any time.',
    ],
  },
  sections: [
    {
      id: 'looking-around',
      title: 'If you only look around',
      text: (
        <Paragraphs
          texts={[
            'We store nothing about you, and no cookie is set unless you choose a language. Your browser remembers your filters, what you saved, the result that you typed on a race’s page, list or map, the language of listings, light or dark, and how far you had scrolled. That stays on your device until you clear the site’s data there.',
            'If you report that something about a race or trip is wrong, or suggest a correction, its organizer reads your message and not your email address. We use the address to tell you what became of it, and delete it 30 days after that, or as soon as you delete your account.',
            'If you say that a race is yours, its organizer and the race’s own address are told your name and username. The people who run the site see your email address too.',
            'The server’s log has one line for each call: what was asked for, without search words, and how long the answer took. No internet address, no name, no content. So that nobody can flood forms or guess passwords, tries are counted per internet address, and logins per username too. The counts are stored under a one-way hash and deleted within a day.',
          ]}
        />
      ),
    },
    {
      id: 'account',
      title: 'If you have an account',
      text: (
        <>
          <ProseList
            items={[
              <>
                <strong>The account</strong>: username, kind of account, the day it was created, the language
                we write to you in, and, if you give them, display name, email address and profile picture.
                The password is stored as an argon2id hash, which cannot be turned back.
              </>,
              <>
                <strong>Passkeys</strong>: the public key, the name you gave it, and when it was added and
                last used. Your finger, your face and the code of your device stay on the device.
              </>,
              <>
                <strong>Where you are signed in</strong>: for each session when it began, when it was last
                seen, and how the browser names itself and its system. Only you see that.
              </>,
              <>
                <strong>Reviews</strong>: stars, text and day. They are public, with your display name and
                username. Reviews of trips carry your first name and the month of the trip instead; when you
                delete your account, or ask us, they stay as those of “a participant”.
              </>,
              <>
                <strong>What you save, your alerts and your calendar address</strong>: only you see them.
                Everybody who has your calendar address can read what you saved, and you can renew it at any
                time. Deleting your account deletes all three.
              </>,
              <>
                <strong>Races and trips you list</strong>: everything in the listing is public, including the
                contact address and web page you put there. Photos you upload are re-encoded, and what the
                camera wrote into them, such as the location, is removed.
              </>,
            ]}
          />
          <Paragraphs
            texts={[
              'We keep a history of who created, changed or deleted what and when, with the names of the fields and never what they said. Administrators read it, and entries are deleted after two years. When you delete your account, your name is taken out of it.',
              'Nobody but the site’s administrator sees the email address of your account. While you are logged in, your browser keeps what you typed but did not send or save, and in each tab which account it was. Logging out removes what that tab kept.',
              'On the devices of organizers, the lists of participants of their own trips are kept for a time without a connection, from three days before the trip until its end. Logging out removes them.',
            ]}
          />
        </>
      ),
    },
    {
      id: 'booking',
      title: 'If you book a trip',
      text: (
        <Paragraphs
          texts={[
            <>
              The booking form asks for your name, age, mobile number and email address, and, if you like, for
              food allergies, medical conditions and an emergency contact. The organizer of that trip and the
              trip administrator read them. If you were logged in when you booked, you can read them too,
              under <TextLink href={paths.myBookings()}>My Bookings</TextLink>.
            </>,
            'When you book for others too, we keep the same about them, apart from number and address, which are yours. Ask them before you write about their health. They are read by the same people, and you.',
            'Your name, address and number, and the names of the people you book for, are also in the mail that tells the organizer about the booking. You can book without an account: the mail that confirms a booking has a link to it. Everybody who has the link can see, change and cancel the booking, until 60 days after the trip. It comes into an account only if somebody who is logged in opens that link and presses “Keep in my account”.',
          ]}
        />
      ),
    },
    {
      id: 'medical-notes',
      title: 'Medical notes',
      text: (
        <Paragraphs
          texts={[
            'Three people can read what you write under medical conditions and emergency contact: the organizer of the trip, the trip administrator and you. It is in no mail, no log and no calendar file. The organizer needs it on the mountain, can download it with the list of participants, and has to treat it with the same care. Write what would matter to someone helping you, and nothing else.',
            `Medical conditions, food allergies and emergency contacts are erased ${HEALTH_NOTE_DAYS} days after the end of the trip.`,
          ]}
        />
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: (
        <Paragraphs
          texts={[
            <>
              When you log in or register, the site sets the cookie <code>trailherd</code> (on an https
              address <code>__Host-trailherd</code>). It tells who is logged in, nothing else. Scripts cannot
              read it, and it is not sent with calls from other sites. It ends when you log out, or 30 days
              after your last visit.
            </>,
            <>
              At the same time it sets the cookie <code>trailherd-device</code>. By it we know this device if
              somebody guesses at your password elsewhere, so that you can still log in here. It holds a
              random number and seals, but no name, and scripts cannot read it. It ends after a year.
            </>,
            <>
              In a browser that knows passkeys the login page sets the cookie <code>trailherd-passkey</code>,
              before you log in. It tells only what your passkey is asked to sign, and ends after five
              minutes.
            </>,
            <>
              When you choose a language, the site sets the cookie <code>language</code>. It holds only that
              choice and ends after a year. There are no other cookies, no analytics and no advertising.
            </>,
          ]}
        />
      ),
    },
    {
      id: 'how-long',
      title: 'How long',
      text: (
        <ProseList
          items={[
            'An account and its reviews: until you delete them. If its email address is not verified, and the site asks for that: 90 days.',
            'A session: until you log out, 30 days at most without a visit. A new password ends all others.',
            'A link to reset a password: 1 hour, and once. A link to verify an address: 24 hours. A link that stops a change of your address: until the change is over. Only hashes of them are stored.',
            'A mail: until the mail server has taken it. One that is refused is tried again for three days and then kept for 30 days, so that it can still be sent. A mail whose link has expired is deleted.',
            'A picture you upload: while a race, a trip or your account shows it, and about seven days longer.',
            'An entry on a waiting list, with your name and address: until you leave the list, and otherwise until 30 days after the offer ended, you booked, or the trip was over.',
            'A booking: as long as its trip is listed. Deleting the trip deletes its bookings. A cancelled booking stays in the list, marked as cancelled.',
            'What was paid and paid back for a booking: the amount, the day, the way and the reference stay for the organizer’s bookkeeping, also when the trip, the booking or an account is deleted. Names and notes are then erased from them.',
            'A message from the contact page: in the mailbox of the person who answers it, nowhere else.',
          ]}
        />
      ),
    },
    {
      id: 'others',
      title: 'Others who are involved',
      text: (
        <>
          <ProseList
            items={[
              <>
                <strong>Map tiles</strong> come from the servers of{' '}
                <TextLink href="https://www.openstreetmap.org/copyright">OpenStreetMap</TextLink> unless this
                site is set up with others. When you open a map, your browser loads pictures from them, so
                they see your internet address and which part of the world you look at.
              </>,
              <>
                <strong>Translation into Swedish</strong> is done by{' '}
                <TextLink href="https://mymemory.translated.net/">MyMemory</TextLink> unless set up otherwise.
                Our server sends the text of the race or trip. Reviews, bookings and anything else about you
                are never sent, nor is your internet address.
              </>,
              <>
                <strong>Card payments</strong>, where a trip takes them, are made on a page of{' '}
                <TextLink href="https://stripe.com/privacy">Stripe</TextLink>. We send them your email
                address, the names of the people you pay for, the trip and the amount. Your card’s number goes
                to them alone; we store which payment it was, how much, and what went back.
              </>,
              <>
                <strong>Pictures and videos</strong> in a listing may be on other sites. Your browser then
                loads them from there. Videos are shown by YouTube’s privacy-enhanced player
                (youtube-nocookie.com).
              </>,
              <>
                <strong>Links</strong> to a race’s own page, an organizer’s site or a social network lead away
                from Trailherd. Those sites have privacy rules of their own.
              </>,
            ]}
          />
          <Paragraphs texts={['We sell nothing, and pass nothing on beyond this list.']} />
        </>
      ),
    },
    {
      id: 'mail',
      title: 'Mail',
      text: (
        <Paragraphs
          texts={[
            'We write when you register or change your address, ask for a new password, book, when the status of your booking changes, or when you are on a waiting list and a spot becomes free. The organizer of a trip is told that you booked, with your name, address and number; the other details stay on the site. There is no newsletter.',
          ]}
        />
      ),
    },
    {
      id: 'your-data',
      title: 'See, download and delete your data',
      text: (
        <Paragraphs
          texts={[
            <>
              Under <TextLink href={paths.account()}>Account</TextLink> you can change your name, address and
              password, download everything stored about you as one JSON file, and delete the account.
            </>,
            'Deleting takes effect at once: the account, its reviews and all sessions are gone. Races and trips you listed stay, without an owner, and bookings you made stay with their trip, no longer connected to you, because the organizer counts on them. Cancel a booking first if you are not going, and ask the organizer, or us, to remove the rest.',
          ]}
        />
      ),
    },
    {
      id: 'questions',
      title: 'Who to ask',
      text: (
        <Paragraphs
          texts={[
            <>
              The people who run this site are responsible for what is stored on it. Write to us on the{' '}
              <TextLink href={paths.contact()}>contact page</TextLink>. A person will answer you.
            </>,
          ]}
        />
      ),
    },
  ],
  lastChanged: 'Last changed on November 27, 2026.',
})
