import { SAME_WORDS } from './same-words.ts'

/**
 * Words of which only one is true when a sentence is retold: one kind per line, its meanings separated by bars, English
 * and Afrikaans together. `_` joins words that only have the meaning together.
 */
const LINES = `
  am vm | pm nm
  replaced substituted taken_off vervang | sent_off rooikaart
  made_the_cut | missed_the_cut
  missed misses | made makes
  saved fended_off gered | wasted squandered
  hold_talks held_talks holding_talks talks | terms agreed_terms
  ruled_out rules_out | called_for calls_for demanded
  red_card red_cards rooi_kaart rooikaart | injury injuries besering beserings
  meen dink glo believes thinks | oortuig seker convinced
  hopes hoped wants wanted hoop | decided has_decided besluit
  treasurer treasurers tesourier penningmeester | secretary secretaries sekretaris sekretaresse | chairperson chairman chairwoman chair voorsitter voorsitster | vice-chairperson vice-chairman vice-chairwoman vice-chair ondervoorsitter | president | vice-president deputy-president ondervoorsitter visepresident | ceo chief_executive uitvoerende_hoof | accountant rekenmeester | auditor auditors ouditeur | lawyer attorney advocate prokureur advokaat | spokesperson spokesman spokeswoman woordvoerder | owner eienaar | sponsor borg | coach afrigter breier head_coach | assistant_coach assistant hulpafrigter assistentafrigter | captain skipper kaptein | vice-captain onderkaptein | referee skeidsregter | magistrate landdros | judge regter | prosecutor staatsaanklaer | minister | mayor burgemeester | doctor dokter | physio physiotherapist fisioterapeut | agent | trainer | jockey | groundsman terreinopsigter | scout
  trainer | manager bestuurder
  afrigter breier | bestuurder
  visitors visiting_side besoekers | hosts home_side tuisspan gashere
  ever ooit all-time | of_the_season van_die_seisoen this_season | of_the_year van_die_jaar this_year | of_the_tournament of_the_event | of_the_final | of_his_career of_her_career | of_the_day
  doubt doubts doubted twyfel betwyfel | insist insists insisted vow vowed vows sure certain confident
  behind | in_front_of ahead_of clear_of
  may might could | will would must
  seems seemed appears appeared lyk skyn | is was
  until till tot | from as_from vanaf
  combined in_total altogether together gesamentlik altesaam | each apiece elk elkeen
  looking_into investigating investigate investigates | have_found has_found found established bevind
  agreed_to has_agreed have_agreed | been_asked was_asked were_asked
  will would shall sal sou | had has_already have_already het_reeds
  only_if net_as slegs_as provided_that | even_if selfs_as al_sou | unless tensy
  once as_soon_as after sodra | before until voordat
  the_same_number_as as_many_as ewe_veel_as | one_more_than two_more_than meer_as | one_fewer_than two_fewer_than minder_as
  considering considers weighing_up oorweeg | decided will would sal besluit
  lend lends lent leen | give gives gave gee gegee
  ended ends terminated beëindig | reduced reduces cut trimmed verminder | extended extends renewed verleng
  lead advantage voorsprong | deficit agterstand
  half-hour halfuur | hour hours uur ure | day days dag dae | week weeks weke | month months maand maande | minute minutes minuut minute
  run raced competed started | won
  hinted suggested indicated | confirmed | denied
  verleng extended extend renewed | beëindig opgesê ended ends terminated cut_short
  the_same_as equal_to | more_than | less_than fewer_than
  win won victory gewen oorwinning | second second_place runner-up tweede | third third_place derde | fourth vierde
  turned_down rejected declined | considering weighing_up | accepted signed
  without_loss for_none | for_one for_1 | for_two for_2 | for_three for_3
  needs_to_be need_to_be still_to_be | has_already_been have_already_been
  went_down lost | won
  must_still_be has_yet_to still_to_be | has_been have_been
  out ruled_out | doubtful | fit available
  voorgeloop gelei led | agter behind trailed
  points outpointed | stoppage stopped knockout knocked_out uitgeklop
  eers | reeds
  still steeds nog | no_longer not_any_more nie_meer
  early vroeër vervroeg brought_forward | later uitgestel postponed
  include included insluit | exclude excluded omit leave_out uitsluit
  gelykop | voorloop voortou
  stay_away_from steer_clear_of avoid leave_alone oppose | like back fancy recommend
  goalkeeper keeper doelwagter | defender verdediger centre-back full-back left-back right-back | midfielder middelveldspeler | striker forward spits voorspeler | prop stut | hooker haker | lock slot | flanker flank | number_eight agtsteman | scrumhalf scrum-half skrumskakel | flyhalf fly-half losskakel | centre senter | wing winger vleuel | fullback heelagter
  goal_attack | goal_shooter | goal_defence | goal_keeper | wing_attack | wing_defence
  batter batsman kolwer | bowler bouler | wicketkeeper paaltjiewagter
  off-spinner off-spin | leg-spinner leg-spin | seamer fast_bowler pace_bowler quick_bowler snelbouler | spinner spin_bowler draaibouler
  left-arm linkerarm left-hander left-handed linkshandige linkerhand | right-arm regterarm right-hander right-handed regshandige regterhand
  run_out uitgehardloop | caught uitgevang gevang | bowled uitgeboul | lbw leg_before voor_die_paaltjies | stumped gestonk | hit_wicket | not_out nie_uit_nie
  brother broer | brother-in-law swaer | sister suster | sister-in-law skoonsuster | father dad pa vader | father-in-law skoonpa | mother mum ma moeder | son seun | daughter dogter | uncle oom | aunt tante | cousin neef niggie | nephew | niece | husband man eggenoot | wife vrou eggenote | grandfather oupa | grandmother ouma | friend vriend vriendin | neighbour buurman
  he his him himself | she her hers herself
  hy | sy
  voted_for in_favour_of vir_die | voted_against teen_die | abstained buite_stemming
  deny denies denied denying ontken | admit admits admitted admitting confess confesses confessed acknowledge acknowledges acknowledged concedes erken beken
  confirm confirms confirmed bevestig | deny denies denied ontken
  accused suspected alleged charged beskuldig aangekla verdink | convicted found_guilty guilty skuldig_bevind skuldig veroordeel | acquitted cleared not_guilty innocent exonerated vrygespreek onskuldig
  fined beboet | jailed imprisoned sent_to_prison tronk | suspended geskors opgeskort | banned verban | warned reprimanded gewaarsku berispe | dismissed fired sacked axed expelled ontslaan afgedank | resigned quit resigns stepped_down steps_down left_his_post left_her_post bedank uitgetree | retired retires aftree uitgetree afgetree | demoted | promoted bevorder | reinstated herstel
  approved accepted agreed upheld granted backed passed adopted goedgekeur aanvaar gehandhaaf toegestaan | rejected refused turned_down overturned declined dismissed verwerp afgekeur geweier | postponed deferred uitgestel
  go_ahead goes_ahead went_ahead take_place takes_place took_place as_planned on_schedule gaan_voort plaasvind soos_beplan | put_off postponed delayed moved rescheduled pushed_back uitgestel verskuif | cancelled called_off scrapped abandoned afgelas gekanselleer
  opened opens open reopen reopened oopgemaak open | closed closes close shut gesluit toe | demolished gesloop
  demanded demands demand eis geëis | asked asks requested vra gevra | offered offers aangebied | promised promises pledged belowe | refused refuses geweier | threatened threatens dreig gedreig | begged
  praised praises lauded hailed thanked geprys geloof prys | criticised criticises slammed blamed condemned gekritiseer kritiseer blameer
  pleased happy delighted satisfied thrilled bly tevrede ingenome | disappointed unhappy upset frustrated angry furious sad teleurgesteld ontevrede kwaad woedend hartseer
  poor poorly badly weak bad awful terrible dreadful sloppy swak sleg power slordig | good well strong excellent fine superb outstanding brilliant goed sterk uitstekend puik briljant
  easy easily comfortable comfortably maklik gemaklik | hard difficult narrow narrowly barely moeilik naelskraap
  worried concerned nervous afraid bekommerd bang senuweeagtig | calm confident unworried kalm vol_vertroue gerus
  stay stays stayed remain remains remained still bly steeds | drop drops dropped slip slips slipped fall falls fell sink sinks sank slide slides sak daal gesak gedaal afgesak | climb climbs climbed rise rises rose jump jumps jumped move_up moves_up moved_up go_up goes_up klim styg geklim gestyg
  rise rises rose risen increase increases increased grow grew grown up_by gained doubled styg gestyg toegeneem verhoog | fall falls fell fallen decrease decreased drop dropped decline declined halved down_by cut reduced lowered daal gedaal afgeneem verminder verlaag | unchanged same steady onveranderd dieselfde
  top first leaders kop eerste | second tweede | third derde | fourth vierde | fifth vyfde | sixth sesde | seventh sewende | eighth agtste | ninth negende | tenth tiende | eleventh elfde | twelfth twaalfde | bottom last laaste onderaan
  winner deciding_goal wendrie wendoel | equaliser leveller gelykmaker | opener openingsdoel first_goal
  on_loan loaned geleen leen | permanent permanently bought koop gekoop | free_transfer
  sign signed signs geteken teken | released released vrygelaat | extended renewed verleng
  pay pays paid betaal | receive receives received ontvang | owe owes owed skuld | borrow borrows borrowed geleen | lend lent | steal stole stolen gesteel | donate donates donated geskenk skenk | repay repaid terugbetaal
  buy buys bought koop gekoop | sell sells sold verkoop | rent rents rented hired huur gehuur | build built gebou bou
  all every each both alle almal elke albei | most mostly meeste | many numerous baie talle | some several sommige verskeie paar enkele | few hardly_any min | none no neither geen niemand | half helfte
  always altyd | usually often mostly gewoonlik dikwels | sometimes occasionally soms | rarely seldom hardly_ever selde | never nooit
  more_than over meer_as oor | fewer_than less_than under minder_as | at_least minstens ten_minste | at_most up_to hoogstens tot | exactly presies | almost nearly just_under byna amper | about around roughly some sowat ongeveer omtrent
  more higher larger bigger greater meer hoër groter | fewer less lower smaller minder laer kleiner
  most highest largest biggest hoogste grootste | fewest least lowest smallest laagste kleinste minste
  faster quicker vinniger | slower stadiger
  fastest quickest vinnigste | slowest stadigste
  better beter | worse slegter swakker
  best beste | worst slegste swakste
  older ouer | younger jonger
  oldest oudste | youngest jongste
  earlier sooner vroeër | later later
  longer langer | shorter korter
  longest langste | shortest kortste
  heavier | lighter
  lead leads led lei | trail trails trailed
  evidence proof bewyse | time tyd | interest belangstelling | funds money geld | support steun | space plek
  over | round | under
  damp wet moist klam nat | dry droog
  defended verdedig | regretted betreur spyt | explained verduidelik | changed verander
  called_up brought_in ingeroep | sent_home left_out dropped weggelaat uitgelaat
  ahead clear voor | behind adrift agter | level gelyk
  may might could mag kan dalk | will shall sal | must has_to have_to needs_to moet | should ought behoort
  wants_to hopes_to want_to hope_to wil hoop | has_agreed_to has_decided_to decided_to agreed_to besluit
  before until ahead_of voor voordat tot | after since following ná nadat sedert | during while gedurende terwyl
  because since due_to owing_to thanks_to omdat weens danksy | despite although though even_though in_spite_of ondanks hoewel al
  with saam_met | without sonder
  minute minutes minuut minute | second seconds sekonde sekondes | hour hours uur ure | day days dag dae | week weeks week weke | fortnight twee_weke | month months maand maande | year years jaar | season seasons seisoen seisoene | decade dekade | century
  metre metres meter | centimetre centimetres sentimeter | kilometre kilometres kilometer km | mile miles myl
  rand | dollar dollars | pound pounds pond | euro euros
  hundred honderd | thousand duisend | million miljoen | billion miljard
  kilogram kilograms kg | gram grams | ton tons tonnes
  litre litres | millilitre
  final eindstryd finaal | semi-final semi-finals semifinal halfeindstryd halfeindronde | quarter-final quarter-finals quarterfinal kwarteindstryd kwarteindronde | group_stage groepfase | play-off play-offs uitspeelwedstryd
  first_half eerste_helfte | second_half tweede_helfte
  half-time halftime rustyd rus the_break | full-time final_whistle eindfluitjie | extra_time ekstra_tyd | stoppage_time beseringstyd
  league liga | cup beker | friendly vriendskaplike
  test toets | one-day eendag
  home tuis | away weg
  morning oggend | afternoon middag | evening aand | night nag
  summer somer | autumn herfs | winter | spring lente
  monday maandag | tuesday dinsdag | wednesday woensdag | thursday donderdag | friday vrydag | saturday saterdag | sunday sondag
  january januarie | february februarie | march maart | april | may mei | june junie | july julie | august augustus | september | october oktober | november | december desember
  yesterday gister | today vandag | tomorrow môre
  last verlede | next volgende coming komende
  north northern noord noordelike | south southern suid suidelike | east eastern oos oostelike | west western wes westelike
  left linker links | right regter regs
  inside binne | outside buite
  above bo | below onder
  upper | lower
  rain reën | wind | heat hitte | cold koue | fog mist | lightning weerlig | hail hael | snow sneeu
  hand | leg been | knee knie | ankle enkel | shoulder skouer | foot voet | arm | wrist pols | elbow elmboog | hamstring dyspier | groin lies | calf kuit | thigh dy | finger vinger | thumb duim | toe toon | back rug | neck nek | rib ribs ribbe | head kop | hip heup | eye oog | nose neus | jaw kakebeen | collarbone sleutelbeen | cheekbone wangbeen
  broken broke fractured gebreek breuk | sprained twisted verstuit | torn tore ruptured geskeur | bruised bruise gekneus kneusplek | strained strain verrek | dislocated ontwrig | concussed concussion harsingskudding
  yellow geel | red rooi | green groen | blue blou | white wit | black swart
  gold goud | silver silwer | bronze brons
  players spelers | fans supporters spectators ondersteuners toeskouers | coaches afrigters | referees officials skeidsregters | parents ouers | pupils learners leerders skoliere | students studente | journalists reporters joernaliste | police polisie | directors direkteure | teachers onderwysers | residents inwoners | workers staff werkers personeel
  men mans manne | women vroue dames | boys seuns | girls meisies
  junior juniors | senior seniors seniors
  football soccer sokker | rugby | cricket krieket | tennis | hockey hokkie | golf gholf | netball netbal | athletics atletiek | boxing boks | swimming swem | cycling fietsry
  scored aangeteken gedruk | missed gemis mis verbrou | saved gered gekeer | conceded afgestaan | hit_the_post | disallowed afgekeur
  converted oorgeklits verdoel | missed gemis
  dropped laat_val laat_glip | caught held gevang gevat
  won win wins gewen wen | lost lose loses verloor | drew draw draws gelykop
  winning_run unbeaten_run wins victories oorwinnings | defeats losses nederlae | draws | without_defeat unbeaten undefeated onoorwonne sonder_nederlaag | without_a_win winless sonder_oorwinning
  first_time eerste_keer | second_time tweede_keer | third_time derde_keer
  once een_keer | twice twee_keer | three_times drie_keer
  doubled verdubbel | tripled trebled | halved gehalveer
  started begins begin | ended finished eindig geëindig
  arrive arrives arrived | depart departs departed leave leaves left flies_out fly_out flew_out vertrek
  join joins joined aansluit aangesluit | leave leaves left verlaat
  public openbaar openbare | private privaat private
  full vol sold_out uitverkoop | empty leeg | half-full halfvol
  free gratis | paid
  win_the_toss won_the_toss loot_gewen | lost_the_toss loot_verloor
  batted bat_first kolf gekolf | bowled bowl_first boul geboul
  fit fiks | injured beseer unfit | suspended geskors | ill sick siek | rested
  single enkel | married getroud | divorced geskei
  alive | dead dood
  for vir on_behalf_of | against teen
  beat beats defeated stun stunned upset thrashed edged klop geklop verslaan | lost_to went_down_to verloor_teen | drew_with held
  slowly slow stadig | quickly quick fast swiftly vinnig gou
  gently softly sag | hard fiercely hard_op
  led lead leads leading led_from_start_to_finish aan_die_voorpunt | wait waited waits wag gewag | followed | from_behind from_last van_agter
  forehand voorhand | backhand rughand | serve afslaan | volley vlughou
  career loopbaan | season seisoen | year jaar | month maand | week | tour toer | tournament toernooi | innings beurt
  both all albei | one_of een_van | neither
  neck nek | head kop | nose neus | length lengths lengte lengtes | short_head
  whatever regardless ongeag | if provided as mits indien | unless tensy | even_if selfs_as
  temporarily interim caretaker acting for_now tydelik voorlopig waarnemend | permanently permanent for_good full-time
  voor | na ná
  already reeds al | not_yet nog_nie | soon binnekort gou
  club klub | municipality city council munisipaliteit stad stadsraad | province provinsie | government state regering staat | company firm maatskappy firma | school skool | university universiteit | bank | federation federasie | union unie | league liga | church kerk | family familie gesin | trust
  resigned resigns quit quits stepped_down steps_down bedank | sacked fired dismissed afgedank ontslaan | suspended geskors | retired
  careless careless_riding roekelose | dangerous gevaarlike | late laat | high hoë | illegal onwettige | deliberate opsetlike | accidental
  whip sweep | foul_play vuilspel | dissent teenpraat | time-wasting tydmors | handball handbal | tackle laagvat duikslag | punch vuishou | headbutt | spitting | doping dopering | abuse | fighting
  tear skeur | fracture breuk | cut snywond | bruise | cramp kramp | infection infeksie | concussion
  surgery operation operasie | rest rus | treatment behandeling | scan
  small minor slight klein ligte geringe | serious severe major large big ernstige groot
  recover recovered recovering herstel | worsen worsened vererger
  start_of beginning_of begin_van | middle_of middel_van | end_of einde_van
  early vroeg vroeë | late laat
  opening openings | closing slot
  old oud ou | new nuut nuwe | former oud- voormalige | current huidige | future toekomstige
  young jong
  cheap goedkoop | expensive dear duur
  rich ryk | poor arm
  long lank lang | short kort
  high hoog hoë | low laag lae
  wide breed | narrow nou
  strong sterk | weak swak
  heavy swaar | light ligte lig
  hot warm | cold koud koue | mild
  dry droog droë | wet nat
  dirty vuil | clean skoon
  dark donker
  safe veilig | dangerous unsafe gevaarlik
  same dieselfde selfde | different other ander verskillende
  true waar | false untrue onwaar vals
  right correct reg korrek | wrong incorrect verkeerd
  legal lawful wettig | illegal unlawful onwettig
  local plaaslik plaaslike | national nasionale | international internasionale | provincial provinsiale | foreign buitelandse
  first-team eerstespan | reserve reserwe reserves | academy akademie | under-age
  official amptelike | unofficial
  compulsory verpligtend | optional vrywillig
  increase raise raised verhoging | reduction cut verlaging
  profit wins surplus wins_gemaak | loss deficit tekort verlies
  income inkomste | expenses costs uitgawes koste | debt debts skuld
  won gewen | shared gedeel
  gave gives gee gegee | took takes neem geneem | kept keeps hou gehou
  attack attacked attacking aanval | defend defended defending verdedig
  pass passed aangee | shot shoot shots | cross crossed | header headed kopbal
  throw-in inooi ingooi | corner hoekskop | free_kick vryskop | penalty strafskop | goal_kick doelskop
  lineout lynstaan | scrum skrum | maul losgemaal | ruck | kick-off afskop
  try drie | conversion doelskop | penalty_goal strafdoel | drop_goal skepskop skepdoel
  four viere | six sesse
  single enkellopie | boundary
  wicket paaltjie | run lopie | over boulbeurt | ball bal
  birdie | eagle arend | bogey | par
  sprint naelloop | marathon marathon | hurdles hekkies | relay aflos | long_jump verspring | high_jump hoogspring | javelin spiesgooi | discus diskus | shot_put gewigstoot | pole_vault paalspring
  freestyle vryslag | backstroke rugslag | breaststroke borsslag | butterfly skoenlapper | medley wisselslag
  singles enkelspel | doubles dubbelspel | mixed_doubles gemengde
  knockout knock-out uitklop uitklophou | points_decision points punte | split_decision verdeelde | unanimous eenparige eenparig | technical_knockout
  flyweight | bantamweight | featherweight | lightweight | welterweight | middleweight | heavyweight
  jab | hook haak hou | uppercut
  mare merrie | colt hings hingsvul | filly merrievul | gelding reun | stallion
  bred geteel | trained afgerig | owned besit
  walked walk stap geloop | ran run hardloop gehardloop | cycled ry | drove drive gery | flew fly vlieg gevlieg | swam
  bus | train trein | car motor | plane vliegtuig | taxi | bicycle fiets
  hotel | hostel koshuis | stadium stadion | airport lughawe | hospital hospitaal | clinic kliniek | gym gimnasium | court hof | church | school
  sat sit gesit | stood stand gestaan
  spoke speak talk praat gepraat | remained_silent silent stilgebly swyg
  laughed laugh lag gelag | cried wept huil gehuil
  agree agrees agreed saamgestem stem_saam | disagree disagrees disagreed verskil
  support supports supported steun ondersteun gesteun | oppose opposes opposed gekant opponeer
  win_bonus | match_fee | salary salaries salaris salarisse | bonus bonusse bonuses | prize_money prysgeld | allowance toelae
  ticket tickets kaartjie kaartjies | shirt shirts jersey truie trui | programme | season_ticket seisoenkaartjie
  free vry | busy besig
  found vind gevind | hidden versteek
  wrote geskryf | phoned called bel gebel | emailed | met ontmoet | visited besoek
  by_email per_e-pos | by_phone telefonies | in_writing skriftelik | in_person persoonlik | verbally mondeling
  lawyers prokureurs | doctors dokters | coaches | sponsors borge | members lede | owners eienaars | voters
  unanimous unanimously eenparig | by_a_majority narrowly
  immediately at_once onmiddellik dadelik | later later_on eventually
  weekly weekliks | monthly maandeliks | daily daagliks | yearly annually jaarliks
  upper_hand | shaky
  eldest oldest oudste | youngest jongste
  twin tweeling | only_child
  left-footed left-foot linkervoet | right-footed right-foot regtervoet
  near_post naaste_paal | far_post verste_paal
  crossbar dwarslat | post paal | net
  inside_the_box | outside_the_box
  own_goal eie_doel
  volley | tap-in | long-range
  draw gelykop | win wen sege oorwinning | defeat nederlaag
  beginning begin | middle | end einde
  lifted lift gelig opgehef | imposed opgelê | extended verleng | shortened verkort
  withdrew withdrawn withdraw onttrek teruggetrek | entered enter inskryf ingeskryf
  win_toss | lose_toss
  turf gras | artificial kunsgras
  paid_for | sponsored
  attended bygewoon | missed misgeloop | left_early vroeg_weg
  english engels | afrikaans | zulu isizulu | xhosa isixhosa | sotho sesotho
  christian | muslim | jewish
  mathematics wiskunde | law regte | medicine medies medisyne | engineering ingenieurswese | teaching onderwys | accounting rekeningkunde
  teacher onderwyser onderwyseres | nurse verpleegster verpleër | engineer ingenieur | farmer boer | electrician elektrisiën | plumber | student | policeman policewoman polisieman | soldier soldaat | miner mynwerker | shopkeeper | driver bestuurder | accountant | lawyer
  amateur | professional professionele
  indoor | outdoor
  clay | grass gras | hard
`

/** The kind and meaning of each word. */
export const RIVALS: ReadonlyMap<string, readonly { kind: number; meaning: number }[]> = new Map(
  Object.entries(
    Object.groupBy(
      `${LINES.trim()}\n${SAME_WORDS.trim()}`.split('\n').flatMap((line, kind) =>
        line.split('|').flatMap((words, meaning) =>
          [...new Set(words.trim().split(/\s+/))].map((word) => ({
            word: word.replaceAll('_', ' '),
            kind,
            meaning,
          })),
        ),
      ),
      ({ word }) => word,
    ),
  ).map(([word, all = []]) => [word, all]),
)

/** How many meanings each kind has. */
export const MEANINGS: ReadonlyMap<number, number> = new Map(
  LINES.trim()
    .split('\n')
    .map((line, kind) => [kind, line.split('|').length]),
)

/** The longest of these phrases. */
export const MOST_JOINED = 3
