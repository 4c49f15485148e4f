import type { Answering } from './phrases.ts'

/**
 * How texts say what becomes of an entry that somebody cannot use. What forbids is looked for before what allows, because it often has the same words in it.
 */
export const ENTRY_RULES: Record<'refund' | 'transfer' | 'deferral', Answering> = {
  refund: {
    partly: {
      en: [
        'partial(?:ly)? refund\\w*',
        '\\d+ ?(?:%|percent)~refund\\w*',
        'refund\\w* of \\d+ ?(?:%|percent)',
        'refund\\w*~(?:until|before|up to|minus|less|only)',
        'no refunds? (?:after|within|later|without|unless|from)',
      ],
      sv: [
        '(?:halva|\\d+ ?(?:%|procent))~(?:tillbaka|aterbetal\\w*)',
        'aterbetal\\w*~(?:fram till|till och med|senast|fore|minus|mot|om du)',
        'tillbaka (?:fram till|till och med|mot lakarintyg|minus)',
        'aterbetal\\w* \\d+ ?(?:%|procent)',
        'delvis aterbetal\\w*',
      ],
      de: [
        'teilweise (?:ruck)?erstattung|teilweise erstattet',
        '\\d+ ?(?:%|prozent)~(?:zuruck)?erstattet',
        '(?:ruck)?erstattung~(?:bis|abzuglich|nur|gegen attest)',
        '(?:zuruck)?erstattet~abzuglich',
        'erstattung von \\d+ ?(?:%|prozent)',
      ],
      fr: [
        'remboursement partiel|partiellement rembours\\w*',
        'rembours\\w* (?:a|de|a hauteur de) \\d+ ?%',
        "rembours\\w*~(?:jusqu'au?|avant le|moins|sur presentation|sur certificat)",
        '\\d+ ?%~rembours\\w*',
        'aucun remboursement (?:apres|sans|sauf)',
      ],
    },
    no: {
      en: [
        '(?:no|without) (?:full )?refunds?',
        'non[- ]?refundable',
        'not (?:be )?(?:refundable|refunded)',
        '(?:refunds?|entries|fees?)~(?:not|cannot|never)~(?:refund\\w*|given|possible|available|offered|issued|made)',
        "(?:do not|don't|cannot|can't|never)~refunds?",
      ],
      sv: [
        '(?:ingen|inga|utan) (?:aterbetalning\\w*|pengar tillbaka)',
        '(?:inte|ej|aldrig) (?:tillbaka|aterbetal\\w*)',
        'aterbetal\\w* (?:inte|ej)|aterbetalning~(?:inte|ej)',
        'betalas (?:inte|ej) tillbaka',
        'anmalan ar bindande|bindande anmalan',
      ],
      de: [
        'keine?r?n? (?:ruck)?(?:erstattung|zahlung)',
        '(?:nicht|nie)~(?:zuruck)?(?:erstattet|erstattbar|gezahlt)|nicht ruckerstattbar',
        'kein geld zuruck',
        '(?:ruck)?erstattung~(?:nicht|ausgeschlossen|unmoglich)',
        'kein anspruch auf (?:ruck)?erstattung',
      ],
      fr: [
        "(?:aucun|pas de|sans|pas d'autre) remboursement",
        'non[- ]remboursables?',
        '(?:ne|pas|jamais)~rembours\\w*',
        "remboursement (?:n'est|impossible|exclu|refuse)",
        'ni rembours\\w*',
      ],
    },
    yes: {
      en: [
        'full(?:y)? refund\\w*',
        'refunds? (?:is|are|will be)~(?:possible|available|given|offered|made)',
        'money back',
        '(?:entry|entries|fees?|fee) (?:can|will|may) be refunded',
        'we (?:will )?refund',
      ],
      sv: [
        'pengarna tillbaka',
        '(?:full|hel) aterbetalning',
        'avgift\\w*~(?:aterbetalas|betalas tillbaka)',
        'vi aterbetalar',
        'aterbetalning (?:ges|ar mojlig|sker|gors)',
      ],
      de: [
        'geld zuruck',
        '(?:startgeld|startgebuhr|nenngeld|gebuhr)~(?:zuruck)?erstattet',
        '(?:ruck)?erstattung (?:ist )?moglich',
        '(?:volle|vollstandige) (?:ruck)?erstattung',
        'wir erstatten',
      ],
      fr: [
        'remboursement (?:integral|total|complet)',
        'remboursement (?:est )?(?:possible|garanti)',
        'inscriptions? (?:est |sont )?remboursables?',
        '(?:frais|inscriptions?)~(?:est|sont|sera|seront) rembourse\\w*',
        'nous remboursons',
      ],
    },
  },
  transfer: {
    partly: {
      en: [
        '(?:transfers?|transferred|name changes?)~(?:until|before|up to|for a fee|for an? \\w+ fee)',
        'no (?:transfers?|name changes?) (?:after|within|later)',
      ],
      sv: ['(?:overlat\\w*|namnbyte\\w*)~(?:fram till|till och med|senast|mot avgift|kostar)'],
      de: ['(?:ummeldung|ubertragung|weitergabe|ubertragen)~(?:bis|gegen|kostet)'],
      fr: ["(?:transfert|cession|revente|changement de nom)~(?:jusqu'au?|avant le|moyennant)"],
    },
    no: {
      en: [
        'no (?:entry |name )?(?:transfers?|changes? of name|name changes?)',
        'non[- ]?transferable',
        '(?:not|cannot|never) (?:be )?(?:transferable|transferred|passed on|given to)',
        '(?:transfers?|name changes?)~(?:not|never)~(?:possible|allowed|permitted|accepted)',
        '(?:entries|bibs|places) are personal',
      ],
      sv: [
        '(?:inte|ej|aldrig)~(?:overlat\\w*|saljas vidare)',
        'startplats\\w* ar personlig\\w*|personlig startplats',
        'ingen overlatelse',
        'overlatelse~(?:inte|ej)',
        'inga namnbyten|namnbyte\\w*~(?:inte|ej)',
      ],
      de: [
        'nicht~ubertrag\\w*',
        'keine (?:ummeldung|ubertragung|weitergabe)\\w*',
        'nicht~weitergegeben|nicht~weitergeben',
        '(?:weitergabe|ummeldung|ubertragung)~(?:nicht|verboten|ausgeschlossen|untersagt)',
        'startplatz ist personlich|personlicher startplatz',
      ],
      fr: [
        'non (?:cessibles?|transferables?)|incessibles?',
        '(?:pas de|aucun|aucune) (?:transfert|cession|changement de nom)',
        '(?:ne|pas|jamais)~(?:cede|cedes|transfere|transferes|revendus?)',
        '(?:cession|transfert|revente)~(?:interdite?|impossible)',
        'dossards? (?:est |sont )?(?:strictement )?personnels?',
      ],
    },
    yes: {
      en: [
        '(?:entry|entries|place|places|bibs?) (?:can|may) be transferred',
        '(?:transfers?|name changes?) (?:is |are )?(?:allowed|possible|permitted|free|accepted)',
        '(?:entries|places|bibs?) (?:is |are )?transferable',
        '(?:give|pass on|transfer|sell) your (?:entry|place|bib|number)',
        'swap your (?:entry|place)|change the name on your entry',
      ],
      sv: [
        'startplats\\w*~(?:kan|far)~(?:overlatas|saljas)',
        'overlatelse\\w* (?:ar )?(?:tillaten|mojlig|gratis)',
        'namnbyte\\w* (?:ar )?(?:mojligt|tillatet|gratis)',
        'overlata (?:din |sin )?(?:startplats|plats|anmalan)',
        'anmalan (?:kan|far) overlatas',
      ],
      de: [
        'startpl[a]tz\\w*~(?:kann|darf|konnen|durfen)~(?:weitergegeben|ubertragen)',
        'startpl[a]tz\\w* (?:ist|sind) ubertragbar',
        '(?:ummeldung|weitergabe|ubertragung) (?:ist )?(?:moglich|erlaubt|kostenlos)',
        'startplatz~(?:weitergeben|ubertragen)',
        'ummeldung auf (?:eine )?andere (?:person|laufer)',
      ],
      fr: [
        'dossards? (?:est |sont )?(?:cessibles?|transferables?)',
        'dossards?~peu(?:t|vent) etre (?:cede|transfere|revendu)s?',
        'cession (?:de|du) dossard (?:est )?(?:possible|autorisee)',
        "transfert (?:de dossard |d'inscription )?(?:est )?(?:possible|autorise|gratuit)",
        'changement de nom (?:est )?(?:possible|autorise|gratuit)',
      ],
    },
  },
  deferral: {
    partly: {
      en: [
        '(?:deferrals?|deferred|defer)~(?:until|before|up to|for a fee|with a medical|only)',
        'no deferrals? (?:after|within|without)',
      ],
      sv: ['till nasta ar (?:fram till|mot|senast|om du)'],
      de: ['(?:verschieb\\w*|umbuch\\w*)~(?:bis zum|gegen|nur mit)'],
      fr: ["report~(?:jusqu'au?|avant le|moyennant|sur certificat|sur presentation)"],
    },
    no: {
      en: [
        'no (?:deferrals?|deferments?|rollovers?)',
        '(?:not|cannot|never) (?:be )?(?:deferred|deferrable|rolled over|moved to next year)',
        "(?:do not|don't|cannot|can't)~(?:deferrals?|defer)",
        'deferrals?~(?:not|never)~(?:possible|allowed|available|offered|accepted)',
        'non[- ]?deferrable',
      ],
      sv: [
        '(?:inte|ej|aldrig)~till nasta ar',
        'ingen (?:framflyttning|flytt av startplats)',
        'framflyttning~(?:inte|ej)',
        'inte~(?:flyttas|sparas) till (?:nasta|kommande)',
        'inga flyttar till nasta ar',
      ],
      de: [
        'nicht (?:auf|in)~(?:nachste|folgende|kommende)\\w* (?:jahr|ausgabe)|nicht ins (?:nachste|folgende|kommende) jahr',
        'keine (?:verschiebung|umbuchung)\\w*',
        '(?:verschiebung|umbuchung)~(?:nicht|ausgeschlossen)',
        '(?:startplatz|anmeldung)~nicht~verschoben|nicht verschiebbar',
        'kein startplatz fur das nachste jahr',
      ],
      fr: [
        '(?:pas de|aucun|sans) report',
        'non reportables?',
        '(?:ne|pas|jamais)~report\\w*',
        "report~(?:n'est pas|impossible|interdit|refuse)",
        "(?:ne|pas)~(?:a|pour|sur) (?:l'annee|l'edition) (?:suivante|prochaine)",
      ],
    },
    yes: {
      en: [
        '(?:entry|entries|place|places)~(?:can|may) be (?:deferred|rolled over|moved to next year)',
        'deferrals? (?:is |are )?(?:possible|allowed|available|offered|free)',
        '(?:can|may) defer|defer your (?:entry|place)',
        'move your (?:entry|place) to next year',
        'roll over (?:your (?:entry|place) )?to next year',
      ],
      sv: [
        '(?:startplats\\w*|anmalan|plats\\w*)~(?:flyttas|sparas) till nasta ar',
        '(?:flytta|spara)~(?:startplats\\w*|anmalan|plats\\w*) till nasta ar',
        'framflyttning (?:ar )?(?:mojlig|gratis|tillaten)',
        'skjuta upp (?:starten|starten ett ar|din start)',
        'startplatsen galler (?:da |i stallet )?nasta ar',
      ],
      de: [
        'auf (?:das )?(?:nachste|folgende|kommende) jahr (?:ubertragen|verschoben|verschieben|verschiebbar|umgebucht)',
        'ins (?:nachste|folgende|kommende) jahr (?:mitgenommen|mitnehmen|ubertragen|verschoben|verschieben)',
        '(?:verschiebung|umbuchung) auf (?:das )?(?:nachste|folgende|kommende) jahr (?:ist )?(?:moglich|kostenlos)',
        'umbuchung (?:ist )?(?:moglich|kostenlos)',
        'startplatz gilt (?:dann )?im (?:nachsten|folgenden) jahr',
      ],
      fr: [
        "report (?:de l'inscription |du dossard )?(?:a|sur|pour) (?:l'annee|l'edition) (?:suivante|prochaine)",
        'report (?:est )?(?:possible|accepte|autorise|gratuit)',
        'inscriptions? (?:est |sont )?reportables?',
        'inscription (?:peut etre |est )?reportee',
        'reporter (?:votre|son) (?:inscription|dossard)',
      ],
    },
  },
}

/** Sentences about another kind of transfer than that of entries. */
export const OTHER_TRANSFERS =
  /\b(?:bus(?:es)?|airport|station|shuttles?|hotels?|luggage|bags?|drop ?bags?|flygplats\w*|flughafen|bahnhof|gepack|gare|navettes?|bagages|aeroport)\b/
