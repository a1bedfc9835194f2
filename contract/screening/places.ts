import { isSpoken } from './normalize.ts'
import { spansOf, type Span } from './span.ts'

const capital = "[A-Z][A-Za-z']{0,20}"
/** Street types without another meaning. */
const street =
  '(?:[Ss]treet|[Ss]tr|St|[Rr]oad|Rd|[Aa]venue|Ave?|[Ll]ane|Ln|[Cc]rescent|Cres|[Tt]errace|Ter|[Bb]oulevard|Blvd|[Hh]ighway|Hwy|[Pp]arkway|Pkwy|[Mm]ews|[Aa]lley|[Ee]splanade)'
/** Street types with other meanings: they need capitals. */
const capitalStreet =
  '(?:Drive|Dr|Close|Court|Ct|Way|Place|Pl|Square|Sq|Gardens?|Gdns|Grove|Hill|Row|Parade|Pde|Circle|Cir|Trail|Trl|Walk|View|Rise|Green|Park|Quay|Wharf|Loop|Path|Field|Fields|Meadow|Meadows|Villas|Yard|Bank|Heights|Chase|Croft|Vale|Broadway|Nagar|Marg|Colony|Estate|Promenade|Embankment|Common|End|Drift|Mount|Gate)'
const smallStreet =
  '(?:drive|dr|close|court|way|place|square|gardens?|grove|hill|row|walk|view|rise|green|park|parade|circle|trail)'
const houseWords =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?'
const house = `(?<![\\d.,:/£$-])(?<!\\b(?:[Cc]hapter|[Rr]oom|[Pp]latform|[Pp]age|[Ll]evel|[Rr]oute|[Rr]ow|[Ss]eat|[Gg]ate|[Bb]us|[Aa]ge)\\s)(?:\\d{1,5}(?:[/-]\\d{1,4})?(?:\\s?[A-Da-d](?=[\\s,]))?)`
const direction = '(?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\.?\\s)?'
const ukPostcode = '[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}'
const states =
  '(?:AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|NSW|VIC|QLD|ACT|TAS|NT|ON|QC|BC|AB|MB|SK|NS|NB)'
const zip = `${states}\\s\\d{4,5}(?:-\\d{4})?`
const town = `(?!${ukPostcode}|${zip})${capital}`
/** Town and postcode after the street. */
const rest = `(?:,?\\s(?:[Aa]pt|[Uu]nit|[Ff]lat|[Ss]uite)\\.?\\s?\\w{1,4})?(?:,\\s${town}(?:\\s${town}){0,2}){0,2}(?:,?\\s(?:${ukPostcode}|${zip}|\\d{5,6}(?!\\d)))?`
/** A house number after the street, not followed by something that it counts. */
const numberAfter = `(?:[Nn]umber\\s|[Nn]o\\.?\\s)?\\d{1,4}\\s?[A-Ha-h]?(?![\\w'-])(?!\\.\\d)(?=\\s{0,2}(?:$|[.,;:!?)]|(?:in|near|next|opposite|behind|with|where|every|till|until|and|on|since|is|for|by|at|from)\\b))`
const flat =
  '(?:(?:[Ff]lat|[Uu]nit|[Aa]pt|[Aa]partment|[Ss]uite)\\.?\\s?\\w{1,5},?\\s(?:(?:[A-Z][A-Za-z]{1,20}\\s?){1,3},\\s)?)?'

const forms = [
  // 12 Oak Street, number seven Maple Drive
  `(${flat}(?:[Nn]umber\\s|[Nn]o\\.?\\s)?${house},?\\s(?:on\\s)?${direction}(?:${capital}\\.?\\s){1,4}(?:${street}|${capitalStreet})\\b\\.?${rest})`,
  `(${flat}(?:[Nn]umber\\s|[Nn]o\\.?\\s)?${house},?\\s(?:on\\s)?${direction}(?!(?:mile|dark|long|different|little|more|big|new|old|of|narrow|wide|empty|busy|country|main|dirt|side|back|winding|other)\\b)(?:[A-Za-z][A-Za-z']{1,20}\\s){1,2}(?:street|road|rd|avenue|ave|lane|crescent|terrace|boulevard|blvd)(?!\\w)${rest})`,
  `(${house},?\\s(?:The|Rue|Via|Calle|Avenida|Avenue|Place|Boulevard)\\s(?:(?:de|la|du|des|le|del|della|di)\\s){0,2}${capital}(?:,\\s${capital}(?:\\s${capital}){0,2})?)`,
  `(${house},?\\s${capital}(?:\\s${capital}){0,3},\\s(?:${capital}\\s){1,3}(?:${ukPostcode}|${zip}))`,
  `(${flat}(?:${capital}\\s){1,3}(?:Road|Street|Marg|Nagar|Colony|Lane),\\s${capital}(?:\\s${capital}){0,2},?\\s\\d{6})`,
  `\\b([Ff]lat\\s\\w{1,4},\\s(?:${capital}\\s){0,2}(?:Apartments|House|Court|Towers?|Heights|Mansions|Residency)(?:,\\s(?:${capital}\\s?){1,3}){0,3}(?:\\s?\\d{5,6})?)`,
  `\\b((?:[Nn]umber|[Nn]o\\.?)\\s(?:\\d{1,4}|${houseWords}),?\\s(?:on\\s|in\\s)?(?:${capital}\\s){1,3}(?:${street}|${capitalStreet})${rest})`,
  // I live at twelve oak road, im at 4 rose close
  `\\b(?:[Ll]ive|[Ll]iving|[Ss]tay|[Hh]ouse|[Aa]d?dress|[Ii]'?m|[Ii] am|[Cc]ome|[Mm]ine|[Rr]ound|[Mm]oved|[Ff]lat|[Hh]ome|[Ii]ts|[Ii]t's|[Pp]arty|[Mm]eet)(?:\\sis|'s)?(?:\\s(?:at|in|on|to|its|it's|round|over))?:?\\s((?:[Nn]umber\\s|[Nn]o\\.?\\s)?(?:${house}|${houseWords}),?\\s(?!(?:minutes?|miles?|years?|days?)\\b)(?:[A-Za-z][A-Za-z']{1,20}\\s){1,3}(?:${street}|${capitalStreet}|${smallStreet})(?!\\w)${rest})`,
  `\\b(?:[Ll]ives?|[Ll]iving|[Ss]tays?|[Aa]d?dress is|[Hh]ouse is)(?:\\s(?:at|in|on))?\\s((?:[Nn]umber\\s)?${house},?\\s${capital}(?:\\s${capital}){0,2}(?:,\\s${capital})?(?:,?\\s(?:${ukPostcode}|${zip}))?)(?![A-Za-z])`,
  `(?<![\\w])((?:\\d{1,3}(?:st|nd|rd|th)|${capital})\\s${street},?\\s(?:[Nn]umber|[Nn]o\\.?)\\s\\d{1,4})`,
  // Oak Street 12; "On Oak Street 12 cats sat" counts cats.
  `(?<![\\w'-])((?!(?:The|A|An|On|In|At|Down|Up|To|From|And|Of|Long|Old|Book|Chapter|Page)\\s)${capital}\\s(?:${capital}\\s){0,2}(?:Street|Str|Road|Rd|Avenue|Ave|Lane|Crescent|Terrace|Boulevard|Blvd|Mews|Alley)\\.?,?\\s${numberAfter}${rest})`,
  `\\b(?:[Ll]ives?|[Ll]iving|[Ss]tays?|[Hh]ouse|[Aa]d?dress|[Hh]ome|[Mm]oved)(?:\\sis)?(?:\\s(?:at|in|on|to)|:)?\\s((?:[A-Za-z][A-Za-z']{1,20}\\s){1,2}(?:${street}|${capitalStreet}|${smallStreet}),?\\s${numberAfter}${rest})`,
  // Hauptstraße 12, Lindenweg 33
  `(?<![A-Za-z])((?:[A-Z][A-Za-z]{1,20}[\\s-]){0,2}[A-Z][A-Za-z]{1,24}(?:strasse|str\\.|weg|gasse|allee|platz|ufer|damm)\\s\\d{1,4}\\s?[a-h]?(?![A-Za-z])(?:,\\s\\d{5}(?:\\s${capital})?)?)`,
  `\\b((?:[Pp]\\.?\\s?[Oo]\\.?|[Pp]ost\\s[Oo]ffice)\\s?[Bb]ox\\s\\d{1,6}(?:,\\s(?:${capital}\\s?){1,3},?\\s?(?:${ukPostcode}|${zip})?)?)`,
  `(?<![\\w-])(${ukPostcode})(?![\\w-])`,
  `(?<!\\w)(${capital}(?:\\s${capital}){0,2},?\\s${zip}(?!\\d))`,
  `\\b(?:[Pp]ost\\s?[Cc]ode|[Zz][Ii][Pp](?:\\s?[Cc]ode)?|[Pp][Ii][Nn]\\s?[Cc]ode)(?:\\s(?:is|for us is)|'s|:)?\\s{1,2}([A-Za-z]{1,2}\\d[A-Za-z\\d]?\\s?\\d[A-Za-z]{2}|\\d{5}(?:-\\d{4})?|\\d{3}\\s?\\d{3}|\\d{4})(?!\\w)`,
].map((form) => new RegExp(form, 'dg'))

/** "12 Days Drive" and "42nd Street" are not house addresses. */
const notHouse =
  /^\d{1,5} (?:Days?|Nights?|Miles?|Years?|Ways?|Hours?|Minutes?|Little|Steps|Roads|Hills|Lakes)\b|^\d{1,5}(?:st|nd|rd|th)\b|\b(?:were|was|is|are|of|to|the|and|had) (?:street|road|lane|avenue)/i

export function findAddresses(line: string): Span[] {
  if (!/\d|\b(?:[Nn]umber|[Ll]ive|[Aa]d?dress|[Ii]'?m at)\b/.test(line)) return []
  return forms
    .flatMap((form) => spansOf(line, form, 'address'))
    .filter(({ start, end }) => !notHouse.test(line.slice(start, end)))
}

const level =
  "(?:[Pp]rimary|[Ee]lementary|[Ii]nfants?|[Jj]unior|[Mm]iddle|[Hh]igh|[Ss]econdary|[Gg]rammar|[Pp]rep|[Pp]reparatory|[Cc]omprehensive|[Cc]ommunity|[Nn]ursery|[Mm]ontessori|[Cc]atholic|[Pp]ublic|[Ss]tate|[Ii]nternational|[Ii]ndependent|[Cc]harter|[Gg]irls'?|[Bb]oys'?|[Ll]adies'?|[Ss]enior|C of E|CE|RC|[Cc]hurch of England|[Ss]pecial)"
const institution =
  '(?:[Ss]chools?|[Aa]cademy|[Cc]ollege|[Kk]indergarten|[Vv]idyalaya|[Gg]ymnasium|[Gg]esamtschule|[Gg]rundschule|[Pp]reschool|[Nn]ursery)'
const saint = '(?:[Ss]t\\.?\\s)?'
const proper = `${saint}(?:${capital}(?:-${capital})?|of|&)`
/** First words that never begin a school's name. */
const tale =
  '(?!(?:The|A|An|My|Our|His|Her|Their|Old|New|Secret|Magic|Magical|Dragon|Dragons|Monster|Monsters|Wizard|Wizards|Witch|Witches|Vampire|Ghost|Haunted|Midnight|Sunday|This|That|Every|In|At|On|When|And|But|Zombie|Goblin|Fairy|Robot|Mermaid|Pirate|Superhero|Spooky|Enchanted)\\s)'
const grade =
  '(?:[Yy]ear|[Yy]r|[Gg]rade|[Cc]lass|[Pp]rimary|[Rr]eception|[Ff]orm|[Kk]indergarten)\\s?(?:\\d{1,2}[A-Za-z]?|one|two|three|four|five|six|seven)?|(?:\\d{1,2}(?:st|nd|rd|th)|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth)\\s[Gg]rade|P[1-7]|Y\\d{1,2}'
const pupil = `(?:[Ww]e|[Ii]|[Mm]y\\s(?:(?:little|big|older|younger|twin|best)\\s)?(?:sister|brother|son|daughter|cousin|friend|kids|children|twin)(?:\\sand\\s(?:I|me))?)`
const attends = `\\b(?:${pupil}\\s(?:also\\s|still\\s|used\\sto\\s|just\\s|now\\s|will\\s|both\\s|am\\sgoing\\sto\\s)?(?:(?:go|goes|went|gonna\\sgo|going|moved|started?|came)\\s(?:to\\s)?(?:school\\s)?(?:at\\s|to\\s|in\\s)?|goto\\s|(?:attend|attends|attended)\\s|(?:study|studies|learn|learns|teach)\\s(?:at|in)\\s|started\\s(?:at\\s)?)|(?:[Ii]'?m|[Ii]\\sam|[Ww]e\\sare|[Ww]e're|[Ww]ere)\\s(?:a\\s(?:pupil|student|kid)\\s|pupils\\s|students\\s)?(?:at|in|from|of|going\\sto)\\s|(?:[Mm]y|[Oo]ur)\\s(?:new\\s|old\\s|high\\s|primary\\s|middle\\s)?school(?:'?s\\sname)?\\s{0,1}(?:\\sis\\s(?:called\\s)?|:\\s)|(?:[Tt]he\\s)?name\\sof\\s(?:my|our)\\sschool\\sis\\s|(?:[Tt]eachers?|[Pp]upils?|[Ss]tudents?|[Kk]ids|[Cc]hildren|[Hh]ead)\\s(?:at|of|from)\\s|(?:[Mm]eet\\sme|[Ss]ee\\s(?:you|u)|pick\\sme\\sup)\\s(?:outside|at|from|near)\\s)`
const inGrade = `(?:${grade}),?\\s(?:at|of|in|from)\\s`
const smallWord =
  "(?!(?:the|a|an|my|our|your|his|her|their|big|this|that|same|new|old|good|nice|boring|local|different|another|school|ballet|dance|dancing|drama|swim|swimming|sunday|saturday|summer|language|music|riding|driving|football|film|cooking|magic|wizard|flying|special|circus|acting|art|private|public|primary|high|middle|night|in|at|for|to|by|because|and|with|is)\\b)[a-z][a-z'.]{1,20}"
const smallLevel =
  '(?:primary|elementary|infants?|juniors?|middle|high|secondary|grammar|prep|academy|college|school|nursery|kindergarten|montessori)'

const gradeNumber =
  '(?:(?:[Yy]ear|[Yy]r\\.?|[Gg]rade|[Cc]lass|[Ff]orm)\\s?(?:\\d{1,2}(?!\\d)[A-Za-z]?|one|two|three|four|five|six|seven)|\\d{1,2}(?:st|nd|rd|th)\\s[Gg]rade)(?!\\w)(?!\\sof\\b)'
const saintly = `(?:(?:[Ss]t\\.?|Saint)\\s)?`
const named = `${tale}${saintly}(?:${proper}\\s){1,4}?(?:${level}\\s){0,2}(?:School|Academy|College|Gymnasium|Kindergarten|Nursery)`

const schools = [
  // St. Brigid's Academy, class 4b; class 4b, St. Brigid's Academy
  `(?<![A-Za-z'.] ?)(${named},?\\s${gradeNumber})`,
  `(?<!\\w)${gradeNumber},\\s(${named})(?![\\w'])`,
  `(?<![A-Za-z'])((?:St\\.?|Saint)\\s[A-Z][a-z]{2,20}'s\\s(?:${level}\\s){0,2}(?:School|Academy|College))(?![\\w'])(?!\\s(?:of|for)\\b)`,
  // Hillside Primary School, St Mary's C of E Primary School
  `(?<![A-Za-z'])(${tale}(?:${proper}\\s){1,4}?(?:${level}\\s){1,4}(?:School|Academy|College|Kindergarten|Nursery))(?!\\w)`,
  `(?<![A-Za-z'])(${tale}(?:${proper}\\s){1,3}(?:Elementary|Primary|Kendriya\\sVidyalaya))(?![\\w'])(?!\\s(?:[Cc]olou?r|[Ee]lection))`,
  `(?<![A-Za-z'])((?:Kendriya|Jawahar)\\s(?:[A-Z][A-Za-z]{1,20}\\s){0,2}Vidyalaya(?:\\sNo\\.?\\s\\d)?)`,
  // I go to ..., Year 4 at ...
  `(?:${attends}|${inGrade})(?:the\\s|${inGrade})?(${saint}(?:${proper}\\s){1,5}(?:${level}s?|${institution})(?:\\s(?:${level}|${institution})){0,2}(?:\\sof\\s${capital})?)(?![\\w'])`,
  `(?:${attends}|${inGrade})(?:the\\s|${inGrade})?(${saint}(?:${smallWord}\\s){1,3}${smallLevel}(?:\\s${smallLevel}){0,2})(?![\\w'])`,
  `(?:${attends}|${inGrade})(P\\.?S\\.?\\s?\\d{1,3})(?!\\w)`,
  `${inGrade}([Ss]t\\.?\\s[A-Za-z']{3,20})(?!\\w)`,
  `(?:\\b${inGrade}|\\b[Ss]chool(?:\\sis\\scalled|'s\\sname\\sis)\\s|\\battends?\\s|\\bstudy\\sat\\s|\\bpupils?\\s(?:of|at)\\s|\\b[Gg]o\\sto\\sschool\\sat\\s|\\blearn\\sat\\s)(${tale}${saint}${capital}(?:\\s${capital}){0,3}(?:\\sof\\s${capital})?)(?![\\w'])`,
].map((form) => new RegExp(form, 'dg'))

/** Every match contains or follows one of these. */
const mayHoldSchool =
  /school|academy|college|kindergarten|vidyalaya|gymnasium|schule|nursery|infant|junior|middle|high|grammar|prep|montessori|elementary|primary|secondary|comprehensive|reception|year|yr|grade|class|form|\b[py]\d|attend|study|pupil|learn/i

export function findSchools(line: string): Span[] {
  if (!mayHoldSchool.test(line)) return []
  return schools.flatMap((form) => spansOf(line, form, 'school')).filter((span) => !isSpoken(line, span.start))
}
