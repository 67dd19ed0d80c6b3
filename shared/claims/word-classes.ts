/**
 * Words of one meaning, in English and Afrikaans, lowercase and without accents; `~` matches any ending. New lines are
 * judged by meaning as well as words: "bond" and "huislening" are both bills.
 */
export const WORD_CLASSES = {
  you: "you your yours yourself you'll you're you'd you've u ya jy jou joune jouself julle jul",
  we: "we our ours us we'll we're we've i my me mine i've i'm ons onse ek ek't myne",
  other: "he she they his her their him them it's hy sy hulle haar hul",
  bill: [
    'rent bond mortgage electricity lights power rates bill~ groceries grocery nappies petrol fuel airtime',
    'data fees fee tuition uniform~ instalment~ lobola dstv netflix levies taxi loadshedding medical matric',
    'braai huur huurgeld verband~ huislening krag elektrisiteit rekening~ kruideniers~ doeke brandstof',
    'skoolgeld skoolfooie klasgeld munisipal~ paaiement~ premie fooie',
    'creche geyser plumber tyres stationery dentist doctor pills wedding funeral roof registration airfare',
    'gas water insurance caterer meter dak tandarts dokter pille troue begrafnis bande geiser loodgieter',
  ].join(' '),
  debt: [
    'debt debts owe owed owes broke skint overdue arrears landlord creditor~ blacklist~ repossess~ maxed',
    'skuld skulde skuldeiser~ platsak brandarm verhuurder huisbaas agterstallig~ swartlys~',
  ].join(' '),
  pay: [
    'salary salaries wage wages paycheque paycheck payslip pension~ grant income incomes earnings allowance',
    'dividend~ stipend sassa nsfas bursary salaris~ loon lone pensioen~ toelae inkomste verdienste beurs',
    'jaarbonus',
  ].join(' '),
  job: [
    'job jobs boss office work working worked career nine-to-five shift shifts cv employer resign~ retire~',
    'retirement notice quit unemployed laid-off werk baas kantoor loopbaan bedank~ aftree~ bedanking skof',
    'werkloos kennisgewing',
    'payslip timesheet manager colleague~ overtime interview~ commut~ counter cubicle clock alarm employ~',
    'fired salaried foreman voltyds full-time wekker kollega~ onderhoud werkgewer oorpak skofte werker~',
  ].join(' '),
  loan: [
    'borrow~ loan loans lend lender~ credit overdraft pawn~ mashonisa~ stokvel iou advance fuliza leen geleen',
    'lening~ krediet~ oortrek~ voorskot pandjies~ verpand woekeraar~ stokvel~',
    'lent owe favour payroll mortgage~ landbank skuldbrief borg borge pandhuis skoonpa',
  ].join(' '),
  savings: [
    'savings saving nest deposit~ piggy inheritance fund funds unit-trust etf fixed-deposit bank banks',
    'money-market spaargeld spaar~ belegging~ beleg erfporsie banke nesei~',
  ].join(' '),
  invest: [
    'invest~ investment~ portfolio return returns yield compound~ asset assets capital bankroll growth shares',
    'stocks crypto bitcoin property bele bele~ portefeulje opbrengs~ rendement kapitaal groei aandele',
  ].join(' '),
  young: [
    'student~ pupil~ learner~ schoolboy~ schoolgirl~ kid kids child children teen~ minor minors underage',
    'matric~ varsity campus grade sixteen seventeen junior youngster~ tiener~ minderjarig~ leerder~ leerling~',
    'skolier~ kind kinders student studente seuns matriek~ graad sestien sewentien kampus jonkspan',
    'school classroom schoolbag homework schoolmate~ underaged id fifteen fourteen ouboet skool skole klas',
  ].join(' '),
  sure: [
    'sure surest certain certainty certainties guarantee~ definite~ inevitable undoubted~ lock locks locked',
    'banker nailed bulletproof foolproof watertight airtight waterproof unbeatable unbreakable unstoppable',
    'unsinkable assured bankable copper-bottomed cast-iron ironclad dead-cert cert nap foregone formality',
    'seker sekerheid gewis~ gewaarborg~ waarborg~ beslis verseker~ waterdig~ onklopbaar~ onfeilbaar~',
    'doodseker klaargespeel onkeerbaar',
  ].join(' '),
  never: 'never nooit nimmer zero nought nul',
  no: [
    "no not none nothing nobody neither nor without cannot can't won't don't doesn't didn't isn't",
    "aren't wasn't couldn't wouldn't geen nie niks niemand sonder kan't moenie",
  ].join(' '),
  loss: [
    'lose loses losing lost loss losses loser losers beaten fail fails failed failing miss misses missed',
    'wrong flop red verloor verloorder~ verlies~ verloorweek~ verloormaand~ misluk~ faal~ mis verkeerd rooi',
  ].join(' '),
  gain: [
    'win wins winning winner winners won lands landed land collect collects collecting cash cashes cashed',
    'cashing payday payout profit profits profitable gain gains green pays paid wen wenner wenners gewen',
    'oorwinning~ betaal uitbetaal~ uitbetaling winsgewend profyt groen',
  ].join(' '),
  risk: [
    'risk risks risky risk-free danger dangerous hazard~ downside harm safe safer safest safely safety secure',
    'insurance insured net gamble gevaar gevaarlik~ risiko~ veilig~ waag waagstuk versekering',
  ].join(' '),
  money: [
    'money cash rand rands bucks coin notes fortune rich richer wealth~ millionaire~ millions wallet purse',
    'pocket pockets account balance jackpot geld kontant rykdom ryk ryker miljoene~ beursie sak sakke',
    'rekening balans bokkies boerpot fortuin miljoen #rand',
  ].join(' '),
  free: [
    'free gift gifted present giveaway charity christmas atm handout freebie gratis geskenk verniet otm',
    'kersfees weggee',
  ].join(' '),
  double: [
    'double doubles doubled doubling triple triples treble multiply multiplies tenfold twice thrice quadruple',
    'turn turns grow grows x10 dubbel verdubbel~ driedubbel~ verdriedubbel~ vermeerder~ tienvoud~ groei',
    'verander',
  ].join(' '),
  bet: [
    'bet bets betting bettor~ wager~ punt punts punter punters punting stake stakes staked staking gamble~',
    'slip slips betslip~ coupon~ ticket accumulator~ acca accas multi multis parlay~ treble fourfold exacta',
    'trifecta wed wedde~ weddenskap~ inset insette dobbel~ kaartjie~ strokie~ koepon~ trippel wedstrokie~',
    'verwed',
  ].join(' '),
  tip: [
    'tip tips tipster~ pick picks selection~ prediction~ system systems method methods model formula strategy',
    'plan group channel telegram whatsapp vip member members subscriber~ followers follower club signals',
    'algorithm wenk wenke wenkgewer~ stelsel~ metode~ groep kanaal lede lid intekenaar~ volgeling~ keuse',
    'keuses voorspelling~ formule strategie',
  ].join(' '),
  bookmaker: "bookie bookies bookmaker bookmakers bookmaker's sportsbook boekmaker~ beroepswedder~ boekies",
  odds: 'odds price prices evens value line market kanse~ prys pryse kansprys mark lyn #odds',
  order: [
    'bet stake put back load lump join click tap grab take get follow hurry rush place chuck shove empty sign',
    'subscribe dm trust copy throw pile jump steal pounce deposit wed sit plaas vat gryp kry volg koop teken',
    'sluit gooi laai druk klik maak stap vertrou',
  ].join(' '),
  hurry: [
    'now hurry tonight midnight minutes seconds hours before quick quickly fast expires closes closing last',
    'final only seats spots disappear~ vanish~ gone wait waiting nou gou vinnig haas vanaand middernag minute',
    'minuut sekondes voor laaste verdwyn~ sluit wag dadelik plekke',
  ].join(' '),
  chase: [
    'recover~ recoup~ chase chasing back revenge redeem undo restore repair erase comeback bounce terugwen',
    'terugkry terughaal herstel jaag verhaal haal terug',
    'hole square even gat gelyk gelykkom gap dig digging rescue red',
  ].join(' '),
  inside: [
    'insider inside fixed fix arranged arrangement scripted sorted linesman referee ref groom stable source',
    'informant leaked whisper~ bribed bought script binne binne-inligting inligting bekook~ gereel',
    'skeidsregter bron staljong stal gefluister',
    'dressing-room kleedkamer vet physio bribe agent clerk cousin message~ text~ physio stalhulp veearts neef',
  ].join(' '),
  company: [
    'everyone everybody mates mate friends friend neighbour~ colleague~ women girls ladies girlfriend wife',
    'family loser coward cowards almal vriende maats buurman bure kollega~ vroue meisies meisie vrou familie',
    'gesin bangbroek~',
  ].join(' '),
  show: [
    'bakkie hilux mercedes bmw audi mansion villa yacht holiday holidays vip champagne jewellery ring suit',
    'watch sea-view envy envious jealous respect respected admire~ proud bragging in-laws father-in-law',
    'dubbelkajuit~ vakansie~ jaloers skoonma skoonpa skoonfamilie trots horlosie spog~ kar motor',
  ].join(' '),
  machine: [
    'machine machines bot bots ai algorithm~ spreadsheet~ software computer~ program~ app pattern~ maths',
    'mathematic~ arithmetic formula~ equation~ code masjien~ rekenaar~ wiskund~ patroon patrone sagteware',
  ].join(' '),
  always: [
    'always every each all any whatever whichever week month weekend weekly monthly daily altyd elke elk',
    'enige maand naweek weekliks~ maandeliks~ daagliks~ iedere',
  ].join(' '),
  law: [
    'court judge magistrate board regulator~ watchdog police tribunal inquiry ruling ruled fined fine fines',
    'complaint~ complainant~ accused advert~ asa prosecut~ fraud~ scam~ victims victim convicted sentenced',
    'misleading banned law act code prohibit~ offence licence~ license~ ombud~ commission hof regter landdros',
    'raad reguleerder~ polisie klagte~ boete~ beboet~ bedrog swendel~ slagoffer~ gevonnis misleidend~ verbied',
    'verbode verbod wet kode lisensie~ aangekla~ beskuldig~ waghond advertensie~',
  ].join(' '),
  warn: [
    'beware warning warns warned never responsibly helpline counsel~ addict~ problem limit limits 0800 honest',
    'caution careful doubt doubts pasop waarsku~ verantwoordelik~ hulplyn verslaaf~ beperk~ limiet~ eerlik',
    'twyfel berader~ probleem',
  ].join(' '),
  speech: [
    'said says say told heard claimed claims called promised promises according quoted reads read wrote gese',
    'se meen volgens beweer~ belowe~ vertel lui geskryf',
  ].join(' '),
  doubt: [
    "may might could can could've would should perhaps maybe probably likely chance about kan mag dalk",
    'miskien waarskynlik sou behoort ongeveer kans',
  ].join(' '),
  sport: [
    'club union league federation coach captain player players team side season stadium striker keeper',
    'goalkeeper winger batsman bowler seamer scrum fly-half flyhalf lock centre defender midfielder squad',
    'referee fans supporters crowd klub unie liga afrigter kaptein speler spelers span spanne seisoen stadion',
    'doelwagter vleuel kolwer bouler losskakel skrum verdediger toeskouers',
  ].join(' '),
  play: [
    'match game matches games goal goals try tries wicket wickets runs overs set sets half second-half minute',
    'points table final semi-final cup derby fixture innings lap race jockey horse round wedstryd wedstryde',
    'doel doele drie driee paaltjie~ lopies beurt beurte stel helfte punte~ eindstryd beker ronde perd jokkie',
    'halfeind~',
  ].join(' '),
  unit: 'unit units level-stakes half-unit eenheid eenhede',
  terms: [
    'wagering terms licence licensed deposit bonus conditions rollover minimum withdraw~ bepalings',
    'voorwaardes onttrek~ gelisensieer~',
  ].join(' '),
  trust: 'know knows trust believe promise pledge word swear mark weet glo vertrou belowe~ woord sweer beloof',
  worry: 'think worry worrying regret need sleep relax peace ask dink bekommer~ spyt slaap ontspan vrees',
} as const
