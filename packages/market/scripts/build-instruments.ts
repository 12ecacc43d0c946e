import { writeFileSync } from 'node:fs'
import { readPublicLists } from './instruments/public-lists.ts'
import { tableOf } from './instruments/table.ts'

/**
 * Writes instruments/a-shares.tsv from the public lists in ../shared/data (or MARKET_DATA_DIR) and the hand-kept tables:
 *   node packages/market/scripts/build-instruments.ts
 * The same lists and tables give the same file to the byte. Where facts come from, in that folder:
 *   daily_2024_2026/stocklist.csv        names, regions, industries (January 2026)
 *   daily_1990_2023/basic_stock_data.csv listing days, and what the newer list leaves empty (March 2023)
 *   tdx/hq_cache                         finer industries, members of concepts (通达信 files, April 2022)
 *   daily_2024_2026/daily_qfq_2844.tar.gz  prices of main-board stocks, first days of those listed since 2024
 * and in instruments/: newer-listings.txt (who is in no list yet), the known companies, and what sectors are called. Whose
 * they are: NOTICE. Shares and prices beyond those are set for the simulated market; the last column tells which.
 * Columns: exchange, code, name, list date, total and floating shares (10,000), price hint (milli), industry, region,
 * concepts (sector codes), and how far its figures are known: k shares and price, p the price, a neither; n is in no list.
 * An empty column is a fact that no list gives.
 */
writeFileSync(new URL('../instruments/a-shares.tsv', import.meta.url), tableOf(readPublicLists()))
