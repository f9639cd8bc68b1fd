import './whole-icons.ts';
import './whole-theme.css';
