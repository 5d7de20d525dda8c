import { useLingui } from '@lingui/react/macro';
import { saveText } from '../../lib/browser/save-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type CsvCell, writeCsv } from './csv.ts';

interface CsvButtonProps {
  /** Without its ending. */
  name: string;
  /** With the titles first; false or undefined while there is nothing to save. */
  rows: readonly (readonly CsvCell[])[] | false | undefined;
}

/** The figures that are shown, for a spreadsheet. */
export function CsvButton({ name, rows }: CsvButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      disabled={!rows}
      onClick={() => rows && saveText(`${name}.csv`, 'text/csv;charset=utf-8', writeCsv(rows))}
    >
      <Icon name="download" size={18} />
      {t`Save as CSV`}
    </Button>
  );
}
