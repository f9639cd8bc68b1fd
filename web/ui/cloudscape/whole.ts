import './whole-theme.css';
