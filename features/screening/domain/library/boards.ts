import { section } from './definition.ts'

const board = section('sector', '市场')
const member = section('sector', '成份')

/** 市场: by the code. */
export const boardConditions = [
  board.holding({
    zbId: 'mainBoard',
    name: '主板',
    words: '沪深主板',
    parameters: [],
    text: "XG:CODELIKE('60') OR CODELIKE('00');",
  }),
  board.holding({ zbId: 'chinext', name: '创业板', words: '创业板', parameters: [], text: "XG:CODELIKE('30');" }),
  board.holding({ zbId: 'star', name: '科创板', words: '科创板', parameters: [], text: "XG:CODELIKE('68');" }),
  board.holding({ zbId: 'beijing', name: '北交所', words: '北交所', parameters: [], text: 'XG:SETCODE=2;' }),
  board.holding({ zbId: 'shanghai', name: '沪市', words: '上海证券交易所', parameters: [], text: 'XG:SETCODE=1;' }),
  board.holding({ zbId: 'shenzhen', name: '深市', words: '深圳证券交易所', parameters: [], text: 'XG:SETCODE=0;' }),
  board.holding({
    zbId: 'specialTreatment',
    name: 'ST股',
    words: '名称有 ST 的股票',
    parameters: [],
    summary: '名称有 ST 的股票。默认的范围不含 ST，选它时请把“不含 ST”关掉。',
    text: "XG:NAMEINCLUDE('ST');",
  }),
  board.holding({
    zbId: 'newListing',
    name: '次新股',
    words: '上市不满一年',
    parameters: [],
    text: 'XG:FINANCE(42)<365;',
  }),
]

/** 成份. */
export const membershipConditions = [
  member.holding({
    zbId: 'csi300',
    name: '沪深300成份',
    words: '沪深300成份股',
    parameters: [],
    text: 'XG:FINANCE(50)=1;',
  }),
]
