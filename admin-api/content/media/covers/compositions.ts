import { fullDraw, grouping, volley } from './archery.ts'
import { bowled, goodLength, newBall, wagonWheel } from './cricket.ts'
import { backOfTheNet, closeUp, cornerFlag, kickOff, throughBall } from './football.ts'
import { bigGear, laneRopes, routeOverTheMountain, staggeredStart } from './others.ts'
import { conversion, leather, runToTheLine, scrum } from './rugby.ts'
import { felt, netCord, serviceBox, sweetSpot } from './tennis.ts'
import { bracket, formTable, slips } from './tips.ts'

/** Every cover by its name: the sport of its palette and a number. Each draws the same SVG of 1600 by 900 every time. */
export const COMPOSITIONS = {
  'football-1': kickOff,
  'football-2': cornerFlag,
  'football-3': throughBall,
  'football-4': closeUp,
  'football-5': backOfTheNet,
  'rugby-1': conversion,
  'rugby-2': leather,
  'rugby-3': runToTheLine,
  'rugby-4': scrum,
  'tennis-1': serviceBox,
  'tennis-2': felt,
  'tennis-3': sweetSpot,
  'tennis-4': netCord,
  'archery-1': grouping,
  'archery-2': fullDraw,
  'archery-3': volley,
  'cricket-1': newBall,
  'cricket-2': bowled,
  'cricket-3': wagonWheel,
  'cricket-4': goodLength,
  'tips-1': slips,
  'tips-2': formTable,
  'tips-3': bracket,
  'others-1': staggeredStart,
  'others-2': laneRopes,
  'others-3': bigGear,
  'others-4': routeOverTheMountain,
} as const satisfies Record<string, () => string>
