/**
 * The limit ratio of a stock as formula text: Beijing 30 %, ChiNext (20 % since 2020-08-24) and STAR 20 %, ST 5 %
 * before 2026-07-06, the rest 10 %. Whether a stock is ST is known for today only.
 */
const RATIO =
  "比例:=IF(CODELIKE('8') OR CODELIKE('4') OR CODELIKE('92'),0.3,IF(CODELIKE('68') OR CODELIKE('30') AND DATE>=1200824,0.2," +
  "IF((NAMELIKE('ST') OR NAMELIKE('*ST')) AND DATE<1260706,0.05,0.1)));\n"

/** Hidden variables 涨停 (closed at the limit), 触板 (touched it) and 跌停; half a fen is left for adjusted prices. */
export const LIMIT_LINES = `${RATIO}涨停价:=ZTPRICE(REF(C,1),比例)-0.005;
跌停价:=DTPRICE(REF(C,1),比例)+0.005;
涨停:=C>=涨停价;
触板:=H>=涨停价;
跌停:=C<=跌停价;
`
