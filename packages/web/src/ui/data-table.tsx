import type { ReactNode } from 'react';
import { useWide } from './use-wide.ts';

export interface DataColumn<Row> {
  title: string;
  /** Numbers stand at the end of their column, texts at its start. */
  isNumber?: boolean;
  /** In the list, its values take a line of their own. */
  isLong?: boolean;
  show: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The column that names the row. */
  head: DataColumn<Row>;
  columns: readonly DataColumn<Row>[];
}

const sideOf = (isNumber = false) => (isNumber ? 'ps-4 text-end' : 'pe-4 text-start last:pe-0');

/** A table, or on narrow screens a list with the column title beside each value. */
export function DataTable<Row>({ caption, rows, keyOf, head, columns }: DataTableProps<Row>) {
  const isWide = useWide();
  if (!isWide)
    return (
      <ul aria-label={caption} className="ruled">
        {rows.map((row) => (
          <li key={keyOf(row)} className="py-3">
            <p className="font-medium">{head.show(row)}</p>
            <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-0.5 text-sm large-text:grid-cols-1">
              {columns.map(({ title, isLong, show }) => (
                <div
                  key={title}
                  className={`flex flex-wrap justify-between gap-x-2 ${isLong ? 'col-span-full' : ''}`}
                >
                  <dt className="text-muted">{title}</dt>
                  <dd className="figures">{show(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-control border-b text-sm text-muted">
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {head.title}
          </th>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={`py-2 font-medium ${sideOf(isNumber)}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="ruled">
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {head.show(row)}
            </th>
            {columns.map(({ title, show, isNumber }) => (
              <td key={title} className={`figures py-2 ${sideOf(isNumber)}`}>
                {show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
