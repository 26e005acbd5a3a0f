import type { StreamableFile } from '@nestjs/common';
import type { Clock } from '../../config/clock.js';
import { COUNT_CAP, HQ_PAGE_SIZE, SEARCH_COUNT_CAP } from '../../contract/limits.js';
import type { ReadDatabase, ReadSource } from '../../database/read/read-database.service.js';
import { runStatement } from '../../database/run-statement.js';
import { Prisma } from '../../generated/prisma/client.js';
import { type BoundedList, toBoundedList } from './bounded-list.js';
import { paced, retryRead } from './batches.js';
import { type CsvColumns, csvFile } from './csv.js';
import { isPastCount, paginate, type PaginationDto, type SortOrder } from './page.dto.js';

/** Rows per batch of an export. */
const BATCH_SIZE = 500;

/** A column for sorting. It must not be null, because its value marks a position in the order. */
interface SortColumn {
  by: Prisma.Sql;
  type: 'text' | 'timestamptz' | 'int';
  join?: Prisma.Sql;
}

interface SortedQuery<Sort extends string> {
  search?: string;
  /** Only these rows, and unless it is sorted, in this order. */
  id?: string[];
  /** Default: newest first. */
  sort?: Sort;
  order?: SortOrder;
}
interface PagedQuery {
  page?: number;
  limit?: number;
}

/** A row's place in a sorted list. */
interface Position {
  id: string;
  key: string;
}

interface ListingOptions<Row extends { id: string }, Query extends SortedQuery<Sort>, Sort extends string> {
  /** The table and its alias. */
  table: Prisma.Sql;
  /** The id column, which breaks ties. */
  id: Prisma.Sql;
  sorts: Record<Sort, SortColumn>;
  /** The column of `sorts` with the creation time. */
  newest: NoInfer<Sort>;
  where: (query: Query, source: ReadSource) => Prisma.Sql | Promise<Prisma.Sql>;
  /** Reads rows by their ids, in any order. */
  read: (ids: string[], source: ReadSource) => Promise<Row[]>;
  csv: CsvColumns<Row>;
}

/** A list with filters, sorting, pages and exports. It shows everything that was committed before the call. */
export class Listing<Row extends { id: string }, Query extends SortedQuery<Sort>, Sort extends string> {
  constructor(
    private readonly database: ReadDatabase,
    private readonly options: ListingOptions<Row, Query, Sort>,
  ) {}

  async page(query: Query & PagedQuery): Promise<{ data: Row[]; pagination: PaginationDto }> {
    const request = { page: query.page ?? 1, limit: query.limit ?? HQ_PAGE_SIZE };
    return this.database.readFresh(async (source) => {
      const where = await this.whereOf(query, source);
      const cap = query.search ? SEARCH_COUNT_CAP : COUNT_CAP;
      const [ids, counted] = await Promise.all([
        isPastCount(request, cap) ? [] : this.idsOfPage(source, query, request, where),
        this.count(source, where, cap),
      ]);
      return { data: await this.readInOrder(source, ids), pagination: paginate(request, counted, cap) };
    });
  }

  /**
   * A CSV file of all rows.
   * @param name of the file, without date and extension
   */
  export(name: string, query: Query, clock: Clock): Promise<StreamableFile> {
    return csvFile(name, clock.now(), this.options.csv, paced(this.all(query)));
  }

  /** The exact number of rows, however many they are. */
  total(query: Query): Promise<number> {
    return this.database.readFresh(async (source) => {
      const where = await this.whereOf(query, source);
      const [row] = await runStatement<{ count: number }>(
        source.pool,
        Prisma.sql`SELECT count(*)::int AS count FROM ${this.options.table} WHERE ${where}`,
      );
      return row?.count ?? 0;
    });
  }

  /** The first rows, and whether there are more. */
  async first(query: Query, max: number): Promise<BoundedList<Row>> {
    const rows: Row[] = [];
    for await (const batch of this.all(query)) {
      rows.push(...batch);
      if (rows.length > max) break;
    }
    return toBoundedList(rows, max);
  }

  private async whereOf(query: Query, source: ReadSource): Promise<Prisma.Sql> {
    const where = await this.options.where(query, source);
    return query.id ? Prisma.sql`${where} AND ${this.options.id} = ANY(${query.id}::uuid[])` : where;
  }

  private columnOf({ sort, id }: Query): SortColumn {
    if (id && !sort)
      return { by: Prisma.sql`array_position(${id}::uuid[], ${this.options.id})`, type: 'int' };
    return this.options.sorts[sort ?? this.options.newest];
  }

  private orderOf(query: Query) {
    const direction = query.order ?? ((query.sort ?? query.id) ? 'asc' : 'desc');
    const { by, type, join = Prisma.empty } = this.columnOf(query);
    const sql = Prisma.raw(direction);
    const orderBy = Prisma.sql`ORDER BY ${by} ${sql}, ${this.options.id} ${sql}`;
    const beyond = Prisma.raw(direction === 'asc' ? '>' : '<');
    return { by, type: Prisma.raw(type), join, orderBy, beyond };
  }

  /** Reads only ids for the rows before the page, which keeps deep pages fast. */
  private async idsOfPage(
    { pool }: ReadSource,
    query: Query,
    request: Required<PagedQuery>,
    where: Prisma.Sql,
  ): Promise<string[]> {
    const { table, id } = this.options;
    const { join, orderBy } = this.orderOf(query);
    const rows = await runStatement<{ id: string }>(
      pool,
      Prisma.sql`
        SELECT ${id} AS id FROM ${table} ${join} WHERE ${where} ${orderBy}
        LIMIT ${request.limit}::int OFFSET ${(request.page - 1) * request.limit}::bigint`,
    );
    return rows.map((row) => row.id);
  }

  /** The number of rows. Counting stops one past the cap. */
  private async count({ pool }: ReadSource, where: Prisma.Sql, cap: number): Promise<number> {
    const [row] = await runStatement<{ count: number }>(
      pool,
      Prisma.sql`
        SELECT count(*)::int AS count
        FROM (SELECT 1 FROM ${this.options.table} WHERE ${where} LIMIT ${cap + 1}::int) counted`,
    );
    return row?.count ?? 0;
  }

  /** All rows in batches. Each batch begins after the last row of the previous one. */
  private async *all(query: Query): AsyncGenerator<Row[]> {
    let last: Position | undefined;
    do {
      const read = () => this.database.readFresh((source) => this.batch(source, query, last));
      const { rows, next } = await (last ? retryRead(read) : read());
      if (rows.length > 0) yield rows;
      last = next;
    } while (last);
  }

  private async batch(source: ReadSource, query: Query, last: Position | undefined) {
    const { table, id } = this.options;
    const { by, type, join, orderBy, beyond } = this.orderOf(query);
    const where = await this.whereOf(query, source);
    const after = last
      ? Prisma.sql`(${by}, ${id}) ${beyond} (${last.key}::text::${type}, ${last.id}::uuid)`
      : Prisma.sql`true`;
    const positions = await runStatement<Position>(
      source.pool,
      Prisma.sql`
        SELECT ${id} AS id, (${by})::text AS key FROM ${table} ${join} WHERE ${where} AND ${after}
        ${orderBy} LIMIT ${BATCH_SIZE}::int`,
    );
    const ids = positions.map((position) => position.id);
    return {
      rows: await this.readInOrder(source, ids),
      next: positions.length === BATCH_SIZE ? positions.at(-1) : undefined,
    };
  }

  /** The rows of the ids, in the same order, without those that were deleted in the meantime. */
  private async readInOrder(source: ReadSource, ids: string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const byId = new Map((await this.options.read(ids, source)).map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
