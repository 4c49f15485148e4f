/** The most common passwords of at least six characters, in lower case, from public lists of leaked ones. */
const COMMON = new Set(
  `
123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey
letmein shadow master 696969 michael mustang 666666 qwertyuiop 123321 1234567890 superman 1qaz2wsx
7777777 jordan qazwsx jennifer 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster andrew
batman soccer tigger charlie robert sunshine thomas iloveyou ranger daniel hockey george computer
michelle jessica starwars pepper klaster 112233 zxcvbn freedom princess joshua maggie ginger 11111111
131313 amanda ashley cheese 159753 nicole summer matthew chelsea dallas matrix william yankees taylor
corvette austin access martin heather thunder merlin secret diamond anthony hammer 1234qwer silver
gfhjkm justin patrick richard bailey internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick
jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut
ferrari cowboy falcon welcome samsung steelers joseph smokey dakota melissa arsenal boomer eagles tigers
marina nascar gateway porsche yellow monster spider diablo hannah bulldog junior london purple compaq
lakers iceman qwer1234 hardcore cowboys banana ncc1701 boston brandon tennis johnny miller q1w2e3r4
coffee scooby 123654 edward nikita mother yamaha brandy barney chester oliver charles player knight
forever steven rangers midnight chicago bigdaddy redsox victoria badboy please fender jasper slayer
rabbit natasha rachel marine wizard marlboro raiders prince casper fishing flower crystal jasmine adidas
winner winter gandalf password1 ghbdtn 1q2w3e4r angela golden lauren cocacola jordan23 winston madison
angels panther spanky shannon sophie johnson asdfasdf thx1138 toyota murphy canada danielle 12344321
8675309 jonathan liverpoo muffin cooper apples jackie dennis qwerty123 passw0rd abcd1234 sandra pokemon
123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter startrek rainbow asdfghjkl redskins
newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra doctor
rocket 159357 victor dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme tucker
theman tiffany maxwell jeremy qwertyui debbie albert maddog lovers monica united giants nirvana metallic
hotdog rosebud mountain benjamin warrior stupid elephant success bond007 bonnie alexis scorpio samson
q1w2e3 rush2112 azerty freddy driver willie calvin 1q2w3e4r5t sydney gators dexter red123 12345a 123456q
creative voodoo arthur trouble america nissan gunner rebecca stella garfield gordon jessie parker
asdfghjk apollo 1qazxsw2 eminem december legend airborne beavis august brooklyn godzilla skippy
4815162342 kitten shelby beaver phantom nothing asdasd williams xavier braves darkness blink182 travis
copper tomcat platinum qweqwe 01012011 bigboy 102030 animal police 11223344 online voyager lifehack
12qwaszx sniper 315475 trinity walter blazer heaven snowball bubbles loveme cricket marvin willow donkey
topgun nintendo saturn family november gabriel destiny pakistan pumpkin digital sergey chance explorer
redwings private therock runner 789456123 lasvegas guinness beatles cassie christin qwerty1 asdf1234
celtic broncos andrey 007007 babygirl nelson donald eclipse cartman fluffy louise michigan testing
carolina little samuel alexande birdie cherry pantera sharon gibson vampire mexico buffalo montana
genius flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly spencer
speedy barbara snickers sabrina carmen marcus bronco yankee friends paradise lol123 dreams magnum horses
caroline 147258369 lacrosse goober member qwertyu enigma scotty surfer genesis poohbear asd123 qweasdzxc
racing friend hello1 hawaii eagle1 october vanessa poopoo einstein trailherd trailherd1 trailrunning
trail123 ultratrail running password1234 password12 passwort lösenord hejsan sommar vinter sverige
hemligt 12345678910 123456789012 1234567891 qwertz qwerty1234 iloveyou1 welcome1 welcome123 admin123
administrator letmein1 abcdef abcdefg abcdefgh abc12345 abcd12345 changeme default 987654321 0987654321
654321 555555 222222 999999 88888888 00000000 aaaaaa p@ssw0rd p@ssword pass1234 test1234 testtest
user1234 secret123 monkey123 dragon123 football1 baseball1 princess1 sunshine1 superman1 batman1 master1
123qweasd 1q2w3e 1qaz2wsx3edc qwe123qwe zaq1zaq1 asdfghjkl123 google123 facebook linkedin 123456abc
abc123456 aa123456 a1b2c3 a1b2c3d4 111111111 1111111111 121212 232323 456789 741852963 963852741
147852369 qweqweqwe
`
    .trim()
    .split(/\s+/),
)

/** True for one of the most common passwords, in upper or lower case. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase())
