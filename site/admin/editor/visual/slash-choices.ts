import {
  BadgePercent,
  CalendarClock,
  Code,
  Heading2,
  Heading3,
  Image,
  Images,
  Lightbulb,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Play,
  Quote,
  Scale,
  SquareChevronDown,
  Table,
  Ticket,
} from 'lucide-react'
import type { Command } from 'prosemirror-state'
import { nodesFrom } from '../blocks/article-doc.ts'
import { TIP } from '../snippets.ts'
import { emptyFigure, insertBlocks, nodeType, setText, toggleList, toggleWrap } from './commands.ts'
import { emptyTable } from './table-commands.ts'

export type Wanted = 'link' | 'find' | 'offer' | 'comparison' | 'tip' | 'table' | 'next-match' | 'video'

export type SlashChoice = {
  group: string
  name: string
  /** Its description, shown beside the list. */
  about: string
  sign: string
  icon: LucideIcon
  words: string
} & ({ command: Command; opens?: never } | { opens: Wanted; command?: never })

/** Everything that the slash menu offers. */
export const SLASH_CHOICES: SlashChoice[] = [
  {
    group: 'Text',
    name: 'Heading',
    about: 'Starts a section.',
    sign: '##',
    icon: Heading2,
    words: 'heading h2 section title',
    command: setText('heading', { level: 2 }),
  },
  {
    group: 'Text',
    name: 'Subheading',
    about: 'A heading within a section.',
    sign: '###',
    icon: Heading3,
    words: 'subheading heading h3',
    command: setText('heading', { level: 3 }),
  },
  {
    group: 'Text',
    name: 'Small heading',
    about: 'A heading within a subheading’s part.',
    sign: '####',
    icon: Heading3,
    words: 'small heading h4',
    command: setText('heading', { level: 4 }),
  },
  {
    group: 'Text',
    name: 'List',
    about: 'One item per line. Tab nests an item under the one above.',
    sign: '-',
    icon: List,
    words: 'list bullet ul unordered',
    command: toggleList('bullet_list'),
  },
  {
    group: 'Text',
    name: 'Numbered list',
    about: 'Items in order.',
    sign: '1.',
    icon: ListOrdered,
    words: 'numbered list ordered ol',
    command: toggleList('ordered_list'),
  },
  {
    group: 'Text',
    name: 'Quote',
    about: 'A quotation within the text.',
    sign: '>',
    icon: Quote,
    words: 'quote blockquote citation',
    command: toggleWrap('blockquote'),
  },
  {
    group: 'Text',
    name: 'Pull quote',
    about: 'A sentence from the article, set large.',
    sign: '/pull',
    icon: Quote,
    words: 'pull quote',
    command: (state, dispatch) => insertBlocks([pullQuote()])(state, dispatch),
  },
  {
    group: 'Text',
    name: 'Divider',
    about: 'A line between two parts.',
    sign: '---',
    icon: Minus,
    words: 'divider line rule hr',
    command: (state, dispatch) => insertBlocks([nodeType('divider').create()])(state, dispatch),
  },
  {
    group: 'Insert',
    name: 'Image, with alt text and caption',
    about: 'From this device, the library or a URL, with alt text and a caption.',
    sign: '/image',
    icon: Image,
    words: 'image picture figure photo',
    command: (state, dispatch) => insertBlocks([emptyFigure()])(state, dispatch),
  },
  {
    group: 'Insert',
    name: 'Gallery',
    about: 'Several images under one caption.',
    sign: '/gallery',
    icon: Images,
    words: 'gallery images photos pictures',
    command: (state, dispatch) => insertBlocks([emptyFigure([{}, {}])])(state, dispatch),
  },
  {
    group: 'Insert',
    name: 'Table',
    about: 'With a caption and a header row. Tab goes from cell to cell.',
    sign: '/table',
    icon: Table,
    words: 'table',
    command: (state, dispatch) => insertBlocks([emptyTable()])(state, dispatch),
  },
  {
    group: 'Insert',
    name: 'Key facts',
    about: 'A box beside the story.',
    sign: '/facts',
    icon: Lightbulb,
    words: 'key facts box aside callout note',
    command: toggleWrap('box', { tag: 'aside' }),
  },
  {
    group: 'Insert',
    name: 'Video',
    about: 'A YouTube or Vimeo video by its address. Other addresses become a link.',
    sign: '/video',
    icon: Play,
    words: 'video embed youtube vimeo bookmark link card',
    opens: 'video',
  },
  {
    group: 'Insert',
    name: 'Details',
    about: 'A line that expands to show more.',
    sign: '/details',
    icon: SquareChevronDown,
    words: 'details more disclosure toggle accordion faq',
    command: (state, dispatch) => insertBlocks([emptyDetails()])(state, dispatch),
  },
  {
    group: 'Insert',
    name: 'Code',
    about: 'Text that keeps its spaces and lines.',
    sign: '```',
    icon: Code,
    words: 'code pre',
    command: setText('code_block', { code: { more: null } }),
  },
  {
    group: 'Insert',
    name: 'HTML',
    about: 'A block that you write as source.',
    sign: '/html',
    icon: Code,
    words: 'html source markup',
    command: (state, dispatch) => insertBlocks([nodeType('island').create()])(state, dispatch),
  },
  {
    group: 'Commercial',
    name: 'Tip',
    about: 'A tip from the record, with its odds and later its outcome. You can also write a new one.',
    sign: '/tip',
    icon: Ticket,
    words: 'tip bet record',
    opens: 'tip',
  },
  {
    group: 'Commercial',
    name: 'Written tip',
    about: 'A form to fill in, with the 18+ line. It is not part of the record.',
    sign: '/words',
    icon: Lightbulb,
    words: 'tip bet words text',
    command: (state, dispatch) => insertBlocks(nodesFrom(TIP))(state, dispatch),
  },
  {
    group: 'Commercial',
    name: 'Offer',
    about: 'One bookmaker’s card. It updates from the Bookmakers tab.',
    sign: '/offer',
    icon: BadgePercent,
    words: 'offer bookmaker bonus product button cta promotion',
    opens: 'offer',
  },
  {
    group: 'Commercial',
    name: 'Comparison',
    about: 'Two or more offers side by side.',
    sign: '/compare',
    icon: Scale,
    words: 'comparison compare offers',
    opens: 'comparison',
  },
  {
    group: 'Matches',
    name: 'League table',
    about: 'The table of a competition. It updates with the results.',
    sign: '/league',
    icon: ListOrdered,
    words: 'league table standings competition matches',
    opens: 'table',
  },
  {
    group: 'Matches',
    name: 'Next match',
    about: 'A team’s next match: the opponent, date and time.',
    sign: '/next',
    icon: CalendarClock,
    words: 'next match fixture team',
    opens: 'next-match',
  },
]

export function matchingChoices(query: string): SlashChoice[] {
  const wanted = query.trim().toLowerCase()
  return SLASH_CHOICES.filter(({ name, words }) => `${name.toLowerCase()} ${words}`.includes(wanted))
}

function pullQuote() {
  const quote = nodeType('blockquote').create(null, nodeType('paragraph').create())
  return nodeType('box').create({ tag: 'aside' }, quote)
}

function emptyDetails() {
  return nodeType('details').create(null, [nodeType('summary').create(), nodeType('paragraph').create()])
}
